CREATE TABLE "search"."store_stock" (
	"site" text NOT NULL,
	"tcm" text NOT NULL,
	"in_stock" text[] NOT NULL,
	"few_left" text[] NOT NULL,
	"sold_out" text[] NOT NULL,
	CONSTRAINT "store_stock_site_tcm_pk" PRIMARY KEY("site","tcm")
);
--> statement-breakpoint
CREATE TABLE "search"."store_stock_import" (
	"site" text PRIMARY KEY NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL
);
