CREATE TABLE "operators"."order_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"reason" text NOT NULL,
	"action" text NOT NULL,
	"targets" jsonb NOT NULL,
	"call" jsonb,
	"digest" text NOT NULL,
	"actor" text NOT NULL,
	"person_id" uuid,
	"made_by" text,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "operators"."second_person_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text,
	"site" text,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
