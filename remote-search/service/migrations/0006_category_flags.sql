ALTER TABLE "search"."category" ADD COLUMN "is_coffee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."category" ADD COLUMN "is_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."category" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "search"."category" ADD COLUMN "product_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."category" ADD COLUMN "made_from" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."offer" ADD COLUMN "product_path" text;--> statement-breakpoint
CREATE UNIQUE INDEX "category_fallback" ON "search"."category" USING btree ("site") WHERE is_fallback;--> statement-breakpoint
UPDATE "search"."category" SET "is_coffee" = true WHERE "number" = 1000;--> statement-breakpoint
UPDATE "search"."category" SET "is_fallback" = true WHERE "number" = 9900;
