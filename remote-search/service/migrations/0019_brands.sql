ALTER TABLE "search"."offer" ADD COLUMN "brand_key" text;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "brand_keys" text[] DEFAULT '{}' NOT NULL;