CREATE TABLE "newsletter"."link_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"consent_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter"."outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task" text NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"consent_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text,
	"sent_to" text,
	"message_id" text,
	"subject" text,
	"sent_text" text
);
--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" DROP CONSTRAINT "consent_record_token_hash_unique";--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" DROP CONSTRAINT "subscriber_status";--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD COLUMN "consents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD COLUMN "login_id" text;--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD COLUMN "visitor_id" text;--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" ADD COLUMN "confirmed_ip" "inet";--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD COLUMN "waits_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD COLUMN "subscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD COLUMN "voucher_code" text;--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD COLUMN "voucher_valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter"."link_token" ADD CONSTRAINT "link_token_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter"."link_token" ADD CONSTRAINT "link_token_consent_id_consent_record_id_fk" FOREIGN KEY ("consent_id") REFERENCES "newsletter"."consent_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ADD CONSTRAINT "outbox_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ADD CONSTRAINT "outbox_consent_id_consent_record_id_fk" FOREIGN KEY ("consent_id") REFERENCES "newsletter"."consent_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_token_subscriber" ON "newsletter"."link_token" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "link_token_consent" ON "newsletter"."link_token" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "newsletter"."outbox" USING btree ("due_at") WHERE "newsletter"."outbox"."done_at" is null and "newsletter"."outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_subscriber" ON "newsletter"."outbox" USING btree ("subscriber_id","task","created_at");--> statement-breakpoint
CREATE INDEX "outbox_consent" ON "newsletter"."outbox" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "consent_record_ip" ON "newsletter"."consent_record" USING btree ("ip","requested_at");--> statement-breakpoint
CREATE INDEX "consent_record_login" ON "newsletter"."consent_record" USING btree ("login_id","requested_at");--> statement-breakpoint
CREATE INDEX "consent_record_visitor" ON "newsletter"."consent_record" USING btree ("visitor_id","requested_at");--> statement-breakpoint
CREATE INDEX "subscriber_waiting" ON "newsletter"."subscriber" USING btree ("waits_until") WHERE "newsletter"."subscriber"."status" = 'WAITING_FOR_DOI';--> statement-breakpoint
ALTER TABLE "newsletter"."consent_record" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "newsletter"."subscriber" ADD CONSTRAINT "subscriber_status" CHECK ("newsletter"."subscriber"."status" in ('WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED'));--> statement-breakpoint
UPDATE "newsletter"."subscriber" SET "waits_until" = "created_at" + CASE WHEN "site" = 'TR' THEN interval '14 days' ELSE interval '30 days' END WHERE "status" = 'WAITING_FOR_DOI';
