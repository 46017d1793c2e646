CREATE TABLE "releases"."quarantines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lifted_reason" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "quarantines_not_lifted" ON "releases"."quarantines" USING btree ("remote","version") WHERE lifted_at is null;