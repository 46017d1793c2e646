CREATE TABLE "operators"."access_history" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"told" text NOT NULL,
	"address" text,
	"client" text,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
