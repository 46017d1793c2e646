CREATE TABLE "releases"."reported_views" (
	"view" text NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reported_views_view_what_pk" PRIMARY KEY("view","what")
);
--> statement-breakpoint
CREATE TABLE "releases"."trial_events" (
	"trial" uuid NOT NULL,
	"what" text NOT NULL,
	"visitor" text NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "trial_events_trial_what_visitor_pk" PRIMARY KEY("trial","what","visitor")
);
--> statement-breakpoint
CREATE TABLE "releases"."trial_visitors" (
	"trial" uuid NOT NULL,
	"visitor" text NOT NULL,
	"first_view" text NOT NULL,
	"is_candidate" boolean NOT NULL,
	"share" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trial_visitors_trial_visitor_pk" PRIMARY KEY("trial","visitor")
);
--> statement-breakpoint
CREATE TABLE "releases"."trials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"revision" integer NOT NULL,
	"starts" jsonb NOT NULL,
	"percents" jsonb NOT NULL,
	"step_at" timestamp with time zone DEFAULT now() NOT NULL,
	"judgement" jsonb NOT NULL,
	"judged_at" timestamp with time zone,
	"verdict" text,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "reported_views_by_time" ON "releases"."reported_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "trial_events_by_network" ON "releases"."trial_events" USING btree ("trial","what","network");--> statement-breakpoint
CREATE INDEX "trial_visitors_unsettled" ON "releases"."trial_visitors" USING btree ("trial","seen_at") WHERE not is_settled;--> statement-breakpoint
CREATE UNIQUE INDEX "trials_not_ended" ON "releases"."trials" USING btree ("remote","version") WHERE ended_at is null;