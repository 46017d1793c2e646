CREATE SCHEMA IF NOT EXISTS "oidc";
--> statement-breakpoint
CREATE TABLE "oidc"."attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_by_time" ON "oidc"."attempts" USING btree ("expires_at");