CREATE SCHEMA IF NOT EXISTS "header";
--> statement-breakpoint
CREATE TABLE "header"."content_pages" (
	"site" text NOT NULL,
	"path" text NOT NULL,
	"number" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"sections" jsonb NOT NULL,
	CONSTRAINT "content_pages_site_path_pk" PRIMARY KEY("site","path")
);
--> statement-breakpoint
CREATE TABLE "header"."customers" (
	"login_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"loyalty_beans" integer DEFAULT 0 NOT NULL,
	"is_community_member" boolean DEFAULT false NOT NULL,
	"has_card" boolean DEFAULT false NOT NULL,
	"newsletter_status" text
);
--> statement-breakpoint
CREATE TABLE "header"."promotions" (
	"promotion_id" text NOT NULL,
	"site" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"tags" text[] NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "promotions_site_promotion_id_position_pk" PRIMARY KEY("site","promotion_id","position")
);
--> statement-breakpoint
CREATE TABLE "header"."stores" (
	"site" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postcode" text NOT NULL,
	"city" text NOT NULL,
	"city_search" text NOT NULL,
	"phone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"has_cafe" boolean NOT NULL,
	CONSTRAINT "stores_site_id_pk" PRIMARY KEY("site","id")
);
--> statement-breakpoint
CREATE TABLE "header"."themeworlds" (
	"site" text NOT NULL,
	"section" text NOT NULL,
	"position" integer NOT NULL,
	"link" text NOT NULL,
	"image" text NOT NULL,
	"title" text NOT NULL,
	"availability" jsonb NOT NULL,
	"badges" jsonb NOT NULL,
	"is_card_only" boolean DEFAULT false NOT NULL,
	"end_date" date,
	CONSTRAINT "themeworlds_site_section_position_pk" PRIMARY KEY("site","section","position")
);
--> statement-breakpoint
CREATE INDEX "content_pages_number" ON "header"."content_pages" USING btree ("site","number");