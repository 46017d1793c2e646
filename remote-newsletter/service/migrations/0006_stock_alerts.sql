-- contract: no version: older hosts write tasks of a subscriber and without an alert, which all three constraints allow
CREATE TABLE "newsletter"."stock_alert_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter"."stock_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"tcm" text NOT NULL,
	"title" text NOT NULL,
	"ip" "inet" NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_ip" "inet"
);
--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ALTER COLUMN "subscriber_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ADD COLUMN "alert_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter"."stock_alert_link" ADD CONSTRAINT "stock_alert_link_alert_id_stock_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "newsletter"."stock_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_alert_link_alert" ON "newsletter"."stock_alert_link" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_once" ON "newsletter"."stock_alert" USING btree ("site","address","tcm");--> statement-breakpoint
CREATE INDEX "stock_alert_address" ON "newsletter"."stock_alert" USING btree ("address");--> statement-breakpoint
CREATE INDEX "stock_alert_ip" ON "newsletter"."stock_alert" USING btree ("ip","requested_at");--> statement-breakpoint
CREATE INDEX "stock_alert_waiting" ON "newsletter"."stock_alert" USING btree ("site","tcm") WHERE "newsletter"."stock_alert"."confirmed_at" is not null;--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ADD CONSTRAINT "outbox_alert_id_stock_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "newsletter"."stock_alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_alert" ON "newsletter"."outbox" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_stock_mail" ON "newsletter"."outbox" USING btree ("alert_id") WHERE "newsletter"."outbox"."task" = 'STOCK_MAIL';--> statement-breakpoint
ALTER TABLE "newsletter"."outbox" ADD CONSTRAINT "outbox_whom" CHECK (num_nonnulls("newsletter"."outbox"."subscriber_id", "newsletter"."outbox"."alert_id") >= 1);