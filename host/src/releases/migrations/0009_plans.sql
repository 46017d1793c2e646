CREATE TABLE "releases"."plan_moves" (
	"plan" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"step" integer,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"revision" integer,
	CONSTRAINT "plan_moves_plan_number_pk" PRIMARY KEY("plan","number")
);
--> statement-breakpoint
CREATE TABLE "releases"."plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"steps" jsonb NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"step_at" timestamp with time zone,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"is_proven" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "plans_by_state" ON "releases"."plans" USING btree ("state","ordered_at");