CREATE TABLE "releases"."blobs" (
	"integrity" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"brotli" "bytea"
);
--> statement-breakpoint
CREATE TABLE "releases"."compositions" (
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"is_killed" boolean DEFAULT false NOT NULL,
	"earlier" text[] DEFAULT '{}' NOT NULL,
	"rollout" jsonb,
	CONSTRAINT "compositions_site_remote_pk" PRIMARY KEY("site","remote")
);
--> statement-breakpoint
CREATE TABLE "releases"."newest_revision" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases"."releases" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"integrity" text NOT NULL,
	"federation_name" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "releases_remote_version_pk" PRIMARY KEY("remote","version"),
	CONSTRAINT "releases_federation_name_unique" UNIQUE("federation_name")
);
--> statement-breakpoint
CREATE TABLE "releases"."revisions" (
	"revision" integer NOT NULL,
	"site" text NOT NULL,
	"remote" text NOT NULL,
	"kind" text NOT NULL,
	"from_version" text,
	"to_version" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "revisions_revision_site_remote_pk" PRIMARY KEY("revision","site","remote")
);
--> statement-breakpoint
ALTER TABLE "releases"."compositions" ADD CONSTRAINT "compositions_remote_version_releases_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "releases"."releases"("remote","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisions_by_remote" ON "releases"."revisions" USING btree ("remote","revision");--> statement-breakpoint
INSERT INTO "releases"."newest_revision" DEFAULT VALUES;
