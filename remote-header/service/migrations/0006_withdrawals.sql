CREATE TABLE "header"."withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"order_number" text NOT NULL,
	"articles" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"receipt_due_at" timestamp with time zone DEFAULT now(),
	"receipt_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_statement" ON "header"."withdrawals" USING btree ("site","order_number","articles","name","email");--> statement-breakpoint
CREATE INDEX "withdrawals_receipt_due" ON "header"."withdrawals" USING btree ("receipt_due_at");