ALTER TABLE "header"."returns" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "header"."returns" ADD COLUMN "receipt_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "header"."returns" ADD COLUMN "receipt_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "header"."returns" ADD COLUMN "receipt_outcome" text;--> statement-breakpoint
ALTER TABLE "header"."withdrawals" ADD COLUMN "receipt_outcome" text;--> statement-breakpoint
CREATE INDEX "returns_receipt_due" ON "header"."returns" USING btree ("receipt_due_at");