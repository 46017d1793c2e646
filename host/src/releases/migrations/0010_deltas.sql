CREATE TABLE "releases"."deltas" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"dictionary" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "deltas_remote_version_path_dictionary_pk" PRIMARY KEY("remote","version","path","dictionary")
);
--> statement-breakpoint
CREATE TABLE "releases"."own_files" (
	"file" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dictionary" text NOT NULL,
	"content" "bytea" NOT NULL,
	"served_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases"."deltas" ADD CONSTRAINT "deltas_remote_version_releases_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "releases"."releases"("remote","version") ON DELETE cascade ON UPDATE no action;