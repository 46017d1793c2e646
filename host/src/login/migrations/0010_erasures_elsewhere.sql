CREATE TABLE "login"."erasures_elsewhere" (
	"id" uuid PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"origin" text NOT NULL,
	"email" text NOT NULL,
	"login_id" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE INDEX "erasures_elsewhere_due" ON "login"."erasures_elsewhere" USING btree ("due_at");