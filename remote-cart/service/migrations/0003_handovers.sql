CREATE TABLE "cart"."handover" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"owner" text NOT NULL,
	"content" jsonb NOT NULL,
	"reserved_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_by" text,
	"ended_at" timestamp with time zone,
	"order_number" text
);
--> statement-breakpoint
CREATE TABLE "cart"."held_piece" (
	"handover_id" text NOT NULL,
	"site" text NOT NULL,
	"tcm" text NOT NULL,
	"pieces" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_piece_handover_id_tcm_pk" PRIMARY KEY("handover_id","tcm")
);
--> statement-breakpoint
CREATE TABLE "cart"."order_event" (
	"site" text NOT NULL,
	"event_id" text NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_event_site_event_id_pk" PRIMARY KEY("site","event_id")
);
--> statement-breakpoint
CREATE TABLE "cart"."customer_order" (
	"site" text NOT NULL,
	"order_number" text NOT NULL,
	"handover_id" text NOT NULL,
	"owner" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "customer_order_site_order_number_pk" PRIMARY KEY("site","order_number"),
	CONSTRAINT "customer_order_handover_id_unique" UNIQUE("handover_id")
);
--> statement-breakpoint
ALTER TABLE "cart"."held_piece" ADD CONSTRAINT "held_piece_handover_id_handover_id_fk" FOREIGN KEY ("handover_id") REFERENCES "cart"."handover"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_owner" ON "cart"."handover" USING btree ("owner","site");--> statement-breakpoint
CREATE INDEX "handover_reserved" ON "cart"."handover" USING btree ("site","reserved_code");--> statement-breakpoint
CREATE INDEX "held_piece_article" ON "cart"."held_piece" USING btree ("site","tcm");--> statement-breakpoint
CREATE INDEX "customer_order_owner" ON "cart"."customer_order" USING btree ("owner","site");