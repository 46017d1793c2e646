CREATE TABLE "releases"."draft_files" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "draft_files_remote_version_path_pk" PRIMARY KEY("remote","version","path")
);
--> statement-breakpoint
CREATE TABLE "releases"."drafts" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"draft" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"integrity" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
ALTER TABLE "releases"."draft_files" ADD CONSTRAINT "draft_files_remote_version_drafts_remote_version_fk" FOREIGN KEY ("remote","version") REFERENCES "releases"."drafts"("remote","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_by_draft" ON "releases"."drafts" USING btree ("draft");