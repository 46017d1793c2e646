ALTER TABLE "releases"."scheduled_orders" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "releases"."scheduled_orders" ADD COLUMN "client" text;