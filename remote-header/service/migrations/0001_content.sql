CREATE TABLE "header"."bean_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "header"."bean_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"beans" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "header"."navigation_items" (
	"site" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "navigation_items_site_position_pk" PRIMARY KEY("site","position")
);
--> statement-breakpoint
CREATE TABLE "header"."navigation_teasers" (
	"site" text NOT NULL,
	"category" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"image" text NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	CONSTRAINT "navigation_teasers_site_category_position_pk" PRIMARY KEY("site","category","position")
);
--> statement-breakpoint
CREATE TABLE "header"."orders" (
	"site" text NOT NULL,
	"order_number" text NOT NULL,
	"login_id" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	CONSTRAINT "orders_site_order_number_pk" PRIMARY KEY("site","order_number")
);
--> statement-breakpoint
CREATE TABLE "header"."places" (
	"site" text NOT NULL,
	"postcode" text NOT NULL,
	"name" text NOT NULL,
	"name_search" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	CONSTRAINT "places_site_postcode_name_pk" PRIMARY KEY("site","postcode","name")
);
--> statement-breakpoint
CREATE TABLE "header"."watched_products" (
	"owner" text NOT NULL,
	"site" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_products_owner_site_product_id_pk" PRIMARY KEY("owner","site","product_id")
);
--> statement-breakpoint
ALTER TABLE "header"."promotions" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "header"."promotions" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
-- The demo stores had no coordinates: they are loaded anew.
DELETE FROM "header"."stores";--> statement-breakpoint
ALTER TABLE "header"."stores" ADD COLUMN "latitude" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "header"."stores" ADD COLUMN "longitude" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "header"."themeworlds" ADD COLUMN "valid_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "header"."themeworlds" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bean_bookings_customer" ON "header"."bean_bookings" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "header"."orders" USING btree ("login_id","site");
--> statement-breakpoint
-- The demo's page of the watchlist said that there is none: the pages are loaded anew.
DELETE FROM "header"."content_pages";--> statement-breakpoint
-- What a customer has is the sum of the bookings from now on.
INSERT INTO "header"."bean_bookings" ("login_id", "booked_at", "beans", "reason") SELECT "login_id", now(), "loyalty_beans", 'WELCOME' FROM "header"."customers" WHERE "loyalty_beans" <> 0;--> statement-breakpoint
ALTER TABLE "header"."customers" DROP COLUMN "loyalty_beans";
