CREATE TABLE "cart"."applied_change" (
	"visitor_id" text NOT NULL,
	"site" text NOT NULL,
	"key" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applied_change_visitor_id_site_key_pk" PRIMARY KEY("visitor_id","site","key")
);
--> statement-breakpoint
CREATE TABLE "cart"."cart" (
	"visitor_id" text NOT NULL,
	"site" text NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "cart_visitor_id_site_pk" PRIMARY KEY("visitor_id","site")
);
--> statement-breakpoint
CREATE TABLE "cart"."line" (
	"visitor_id" text NOT NULL,
	"site" text NOT NULL,
	"tcm" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_visitor_id_site_tcm_pk" PRIMARY KEY("visitor_id","site","tcm"),
	CONSTRAINT "line_quantity" CHECK ("cart"."line"."quantity" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cart"."applied_change" ADD CONSTRAINT "applied_change_visitor_id_site_cart_visitor_id_site_fk" FOREIGN KEY ("visitor_id","site") REFERENCES "cart"."cart"("visitor_id","site") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart"."line" ADD CONSTRAINT "line_visitor_id_site_cart_visitor_id_site_fk" FOREIGN KEY ("visitor_id","site") REFERENCES "cart"."cart"("visitor_id","site") ON DELETE no action ON UPDATE no action;