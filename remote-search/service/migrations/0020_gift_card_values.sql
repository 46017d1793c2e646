ALTER TABLE "search"."offer" ADD COLUMN "value_key" text;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "value_keys" text[] DEFAULT '{}' NOT NULL;