CREATE TABLE "login"."identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"login_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "login"."accounts" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_login" ON "login"."identities" USING btree ("login_id","issuer");