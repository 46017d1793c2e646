CREATE TABLE "newsletter"."consent_record" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"ip" "inet" NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_record_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "newsletter"."subscriber" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"status" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"consents" text[] NOT NULL,
	"origin" text NOT NULL,
	"origin_addition" text,
	"login_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriber_status" CHECK ("newsletter"."subscriber"."status" in ('WAITING_FOR_DOI', 'SUBSCRIBED'))
);
--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD CONSTRAINT "consent_record_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_record_subscriber" ON "newsletter"."consent_record" USING btree ("subscriber_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_address" ON "newsletter"."subscriber" USING btree ("site","address");--> statement-breakpoint
CREATE INDEX "subscriber_login" ON "newsletter"."subscriber" USING btree ("site","login_id");