ALTER TABLE "search"."product_keys" ADD COLUMN "scores" real[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product_keys" ADD COLUMN "is_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product_keys" ADD COLUMN "signature" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search"."product_keys" ADD COLUMN "beginning" bigint DEFAULT 0 NOT NULL;