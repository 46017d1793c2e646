ALTER TABLE "cart"."order_event" ADD COLUMN "told" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "cart"."order_event" USING btree ("site","order_number");