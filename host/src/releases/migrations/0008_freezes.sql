CREATE TABLE "releases"."freezes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"from_time" timestamp with time zone NOT NULL,
	"until_time" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_reason" text
);
--> statement-breakpoint
ALTER TABLE "releases"."scheduled_orders" ADD COLUMN "is_forced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "freezes_by_site" ON "releases"."freezes" USING btree ("site","until_time");