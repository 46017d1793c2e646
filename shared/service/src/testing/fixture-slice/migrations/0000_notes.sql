CREATE TABLE "notes"."note" (
	"id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"visitor_id" text NOT NULL,
	"text" text NOT NULL
);
