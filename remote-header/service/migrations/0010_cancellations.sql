CREATE TABLE "header"."cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"contract" text NOT NULL,
	"order_number" text NOT NULL,
	"ends_on" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_due_at" timestamp with time zone DEFAULT now(),
	"receipt_tries" integer DEFAULT 0 NOT NULL,
	"receipt_outcome" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cancellations_statement" ON "header"."cancellations" USING btree ("site","order_number","contract","kind","reason","ends_on","name","email");--> statement-breakpoint
CREATE INDEX "cancellations_receipt_due" ON "header"."cancellations" USING btree ("receipt_due_at");--> statement-breakpoint
CREATE INDEX "cancellations_receipt_given_up" ON "header"."cancellations" USING btree ("submitted_at") WHERE "header"."cancellations"."receipt_outcome" = 'GIVEN_UP';