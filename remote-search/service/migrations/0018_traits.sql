ALTER TABLE "search"."offer" ADD COLUMN "traits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product" ADD COLUMN "traits" text[] DEFAULT '{}' NOT NULL;