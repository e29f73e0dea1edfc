-- Text as it is searched and compared: without case, forms of one character, invisible characters, and kinds of quotes and
-- dashes. The contract's function of this name does the same, so capitals do not depend on the database's own locale.
CREATE FUNCTION comparable(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(written) = length(written) THEN lower(written COLLATE "C") ELSE lower(normalize(translate(written,
  E'\u2018\u2019\u201a\u201b\u02bc\u02b9\u2032\u00b4\u201c\u201d\u201e\u201f\u2033\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
  E'\'\'\'\'\'\'\'\'"""""--------'), NFKC) COLLATE "und-x-icu") COLLATE "C" END;
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'change' NOT NULL,
	"operation" text NOT NULL,
	"path" text,
	"user_id" text,
	"email" text,
	"role" text,
	"is_viewing" boolean DEFAULT false NOT NULL,
	"distributor_id" text,
	"address" text,
	"request_id" text,
	"status" integer,
	"reason" text,
	"record_kind" text,
	"record_id" text,
	"record_name" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"subject" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"priority" text DEFAULT 'MEDIUM' NOT NULL,
	"last_message_at" timestamp with time zone NOT NULL,
	"read_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"from_limit" bigint NOT NULL,
	"to_limit" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "credit_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"role" text NOT NULL,
	"retailer_id" text,
	"user_id" text,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"retailer_id" text,
	"type" text NOT NULL,
	"value" bigint NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "discounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "distributors" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"logo_url" text,
	"theme_id" text,
	"theme_color" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"order_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "distributors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"spent_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expenses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"path" text NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"distributor_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"record_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_distributor_id_operation_key_pk" PRIMARY KEY("user_id","distributor_id","operation","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imported_records" (
	"import_id" text NOT NULL,
	"distributor_id" text NOT NULL,
	"row" integer NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"mark" text NOT NULL,
	CONSTRAINT "imported_records_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "imported_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text NOT NULL,
	"by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"gst_amount" bigint DEFAULT 0 NOT NULL,
	"cost_amount" bigint DEFAULT 0 NOT NULL,
	"cost_gst_amount" bigint DEFAULT 0 NOT NULL,
	"order_id" text,
	"payment_id" text,
	"description" text NOT NULL,
	"reference_number" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_date" date
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone,
	CONSTRAINT "login_attempts_email_address_pk" PRIMARY KEY("email","address")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'TEXT' NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_role" text NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"sender_id" text
);
--> statement-breakpoint
ALTER TABLE "messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"status" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "order_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"list_price" bigint,
	"total_price" bigint NOT NULL,
	"cost_price" bigint NOT NULL,
	"cost_assumed" boolean DEFAULT false NOT NULL,
	"gst_rate" integer NOT NULL,
	"gst_assumed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"order_number" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"total_amount" bigint NOT NULL,
	"total_items" integer NOT NULL,
	"delivery_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"retailer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"payment_type" text NOT NULL,
	"reference_number" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "position_history" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"user_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"speed" double precision,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "position_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"image_url" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_images" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"min_qty" integer DEFAULT 1 NOT NULL,
	"price" bigint NOT NULL,
	"mrp" bigint,
	"cost_price" bigint,
	"gst_rate" integer,
	"hsn_code" text DEFAULT '' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"audience" text,
	"retailer_ids" text[],
	"sent" integer NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text
);
--> statement-breakpoint
ALTER TABLE "push_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"bucket_hash" text PRIMARY KEY NOT NULL,
	"began" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended" text
);
--> statement-breakpoint
CREATE TABLE "retailers" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"gst_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"pincode" text DEFAULT '' NOT NULL,
	"credit_limit" bigint DEFAULT 0 NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "retailers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "server_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"acting_distributor_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"product_id" text NOT NULL,
	"change" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by" text
);
--> statement-breakpoint
ALTER TABLE "stock_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supervisor_positions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_on_delivery" boolean DEFAULT false NOT NULL,
	"battery_level" integer,
	"speed" double precision,
	"order_id" text,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supervisor_positions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "supervisor_ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"supervisor_id" text NOT NULL,
	"rating" integer NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"month" integer NOT NULL,
	"year" integer NOT NULL,
	"rated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "two_steps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"begun_at" timestamp with time zone,
	"since" timestamp with time zone,
	"last_step" integer,
	"wrong_codes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"distributor_id" text NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"token_hash" text NOT NULL,
	"filename" text NOT NULL,
	"category" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"mime_type" text,
	"size" integer,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "upload_targets_path_unique" UNIQUE("path")
);
--> statement-breakpoint
ALTER TABLE "upload_targets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"distributor_id" text,
	"retailer_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_lines" ADD CONSTRAINT "audit_lines_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_changes" ADD CONSTRAINT "credit_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_history" ADD CONSTRAINT "position_history_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_history" ADD CONSTRAINT "position_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retailers" ADD CONSTRAINT "retailers_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_distributor_id_distributors_id_fk" FOREIGN KEY ("acting_distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_positions" ADD CONSTRAINT "supervisor_positions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supervisor_ratings" ADD CONSTRAINT "supervisor_ratings_rated_by_users_id_fk" FOREIGN KEY ("rated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_steps" ADD CONSTRAINT "two_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_targets" ADD CONSTRAINT "upload_targets_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_targets" ADD CONSTRAINT "upload_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_distributor_id_distributors_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."distributors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_retailer_id_retailers_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."retailers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_lines_distributor_id_at_id_index" ON "audit_lines" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_lines_at_id_index" ON "audit_lines" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "audit_lines_record_id_at_index" ON "audit_lines" USING btree ("record_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_retailer_id_index" ON "conversations" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_status_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","status","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "conversations_distributor_id_priority_last_message_at_id_index" ON "conversations" USING btree ("distributor_id","priority","last_message_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "credit_changes_retailer_id_index" ON "credit_changes" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "credit_changes_distributor_id_retailer_id_at_index" ON "credit_changes" USING btree ("distributor_id","retailer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "devices_retailer_id_index" ON "devices" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "devices_distributor_id_role_created_at_index" ON "devices" USING btree ("distributor_id","role","created_at");--> statement-breakpoint
CREATE INDEX "devices_distributor_id_id_index" ON "devices" USING btree ("distributor_id","id");--> statement-breakpoint
CREATE INDEX "discounts_retailer_id_index" ON "discounts" USING btree ("retailer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_generic_unique" ON "discounts" USING btree ("distributor_id","product_id") WHERE "discounts"."retailer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_retailer_unique" ON "discounts" USING btree ("distributor_id","retailer_id","product_id") WHERE "discounts"."retailer_id" is not null;--> statement-breakpoint
CREATE INDEX "discounts_product_id_index" ON "discounts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discounts_distributor_id_created_at_id_index" ON "discounts" USING btree ("distributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "distributors_created_at_id_index" ON "distributors" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_distributor_id_spent_on_index" ON "expenses" USING btree ("distributor_id","spent_on");--> statement-breakpoint
CREATE INDEX "files_distributor_id_created_at_id_index" ON "files" USING btree ("distributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "files_distributor_id_category_created_at_index" ON "files" USING btree ("distributor_id","category","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imported_records_distributor_id_import_id_index" ON "imported_records" USING btree ("distributor_id","import_id");--> statement-breakpoint
CREATE INDEX "imports_distributor_id_at_id_index" ON "imports" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "ledger_entries_retailer_id_index" ON "ledger_entries" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_distributor_id_retailer_id_at_id_index" ON "ledger_entries" USING btree ("distributor_id","retailer_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_statement_index" ON "ledger_entries" USING btree ("distributor_id","at","id","type","amount","gst_amount","cost_amount","cost_gst_amount","order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id_index" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_opening_unique" ON "ledger_entries" USING btree ("distributor_id","retailer_id") WHERE "ledger_entries"."type" = 'OPENING';--> statement-breakpoint
CREATE INDEX "messages_distributor_id_conversation_id_sent_at_id_index" ON "messages" USING btree ("distributor_id","conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "order_history_distributor_id_order_id_at_index" ON "order_history" USING btree ("distributor_id","order_id","at");--> statement-breakpoint
CREATE INDEX "order_history_distributor_id_user_id_at_index" ON "order_history" USING btree ("distributor_id","user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_history_distributor_id_at_index" ON "order_history" USING btree ("distributor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_history_at_index" ON "order_history" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_items_order_index" ON "order_items" USING btree ("distributor_id","order_id","position","product_id","qty","total_price","cost_price","gst_rate");--> statement-breakpoint
CREATE INDEX "order_items_product_id_index" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_assumed_index" ON "order_items" USING btree ("distributor_id") WHERE ("order_items"."cost_assumed" or "order_items"."gst_assumed");--> statement-breakpoint
CREATE INDEX "orders_retailer_id_index" ON "orders" USING btree ("retailer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_distributor_id_order_number_index" ON "orders" USING btree ("distributor_id","order_number");--> statement-breakpoint
CREATE INDEX "orders_distributor_id_created_at_id_index" ON "orders" USING btree ("distributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_distributor_id_status_created_at_id_index" ON "orders" USING btree ("distributor_id","status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_distributor_id_retailer_id_created_at_index" ON "orders" USING btree ("distributor_id","retailer_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_distributor_id_created_by_created_at_index" ON "orders" USING btree ("distributor_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "orders_created_at_index" ON "orders" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_retailer_id_index" ON "payments" USING btree ("retailer_id");--> statement-breakpoint
CREATE INDEX "payments_distributor_id_paid_at_id_index" ON "payments" USING btree ("distributor_id","paid_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payments_distributor_id_retailer_id_paid_at_index" ON "payments" USING btree ("distributor_id","retailer_id","paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_paid_at_index" ON "payments" USING btree ("paid_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_history_distributor_id_user_id_at_index" ON "position_history" USING btree ("distributor_id","user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "position_history_at_index" ON "position_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "product_images_product_id_sort_order_index" ON "product_images" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree ("distributor_id",comparable("sku")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_distributor_id_created_at_id_index" ON "products" USING btree ("distributor_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_created_at_index" ON "products" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_messages_distributor_id_at_id_index" ON "push_messages" USING btree ("distributor_id","at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "reset_links_made_unique" ON "reset_links" USING btree ("user_id") WHERE "reset_links"."ended" is null and "reset_links"."created_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reset_links_asked_for_unique" ON "reset_links" USING btree ("user_id") WHERE "reset_links"."ended" is null and "reset_links"."created_by" is null;--> statement-breakpoint
CREATE INDEX "reset_links_user_id_created_at_index" ON "reset_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reset_links_expires_at_index" ON "reset_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "retailers_distributor_id_name_id_index" ON "retailers" USING btree ("distributor_id","name","id");--> statement-breakpoint
CREATE INDEX "retailers_distributor_id_created_at_index" ON "retailers" USING btree ("distributor_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user_id_index" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_edits_product_id_at_index" ON "stock_edits" USING btree ("product_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "supervisor_positions_distributor_id_last_seen_index" ON "supervisor_positions" USING btree ("distributor_id","last_seen" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "supervisor_ratings_supervisor_id_year_month_index" ON "supervisor_ratings" USING btree ("supervisor_id","year","month");--> statement-breakpoint
CREATE INDEX "supervisor_ratings_distributor_id_year_month_index" ON "supervisor_ratings" USING btree ("distributor_id","year","month");--> statement-breakpoint
CREATE INDEX "upload_targets_expires_at_index" ON "upload_targets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_targets_distributor_id_created_at_index" ON "upload_targets" USING btree ("distributor_id","created_at");--> statement-breakpoint
CREATE INDEX "users_retailer_id_index" ON "users" USING btree ("retailer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_distributor_id_email_index" ON "users" USING btree ("distributor_id","email");--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_role_created_at_id_index" ON "users" USING btree ("role","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE VIEW "public"."platform_users" AS (select "id", "email" from "users" where "users"."distributor_id" is null);--> statement-breakpoint
CREATE POLICY "tenant" ON "audit_lines" AS PERMISSIVE FOR ALL TO public USING ("audit_lines"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "conversations" AS PERMISSIVE FOR ALL TO public USING ("conversations"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "credit_changes" AS PERMISSIVE FOR ALL TO public USING ("credit_changes"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "devices" AS PERMISSIVE FOR ALL TO public USING ("devices"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "discounts" AS PERMISSIVE FOR ALL TO public USING ("discounts"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "distributors" AS PERMISSIVE FOR ALL TO public USING ("distributors"."id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "expenses" AS PERMISSIVE FOR ALL TO public USING ("expenses"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "files" AS PERMISSIVE FOR ALL TO public USING ("files"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING ("idempotency_keys"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "imported_records" AS PERMISSIVE FOR ALL TO public USING ("imported_records"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "imports" AS PERMISSIVE FOR ALL TO public USING ("imports"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "ledger_entries" AS PERMISSIVE FOR ALL TO public USING ("ledger_entries"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "messages" AS PERMISSIVE FOR ALL TO public USING ("messages"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "order_history" AS PERMISSIVE FOR ALL TO public USING ("order_history"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "order_items" AS PERMISSIVE FOR ALL TO public USING ("order_items"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "orders" AS PERMISSIVE FOR ALL TO public USING ("orders"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "payments" AS PERMISSIVE FOR ALL TO public USING ("payments"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "position_history" AS PERMISSIVE FOR ALL TO public USING ("position_history"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "product_images" AS PERMISSIVE FOR ALL TO public USING ("product_images"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "products" AS PERMISSIVE FOR ALL TO public USING ("products"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "push_messages" AS PERMISSIVE FOR ALL TO public USING ("push_messages"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "retailers" AS PERMISSIVE FOR ALL TO public USING ("retailers"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "stock_edits" AS PERMISSIVE FOR ALL TO public USING ("stock_edits"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "supervisor_positions" AS PERMISSIVE FOR ALL TO public USING ("supervisor_positions"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "supervisor_ratings" AS PERMISSIVE FOR ALL TO public USING ("supervisor_ratings"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "upload_targets" AS PERMISSIVE FOR ALL TO public USING ("upload_targets"."distributor_id" = nullif(current_setting('app.tenant', true), ''));--> statement-breakpoint
CREATE POLICY "tenant" ON "users" AS PERMISSIVE FOR ALL TO public USING ("users"."distributor_id" = nullif(current_setting('app.tenant', true), ''));
--> statement-breakpoint
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What is known only once a write has ended.
  ending text[] := '{status,reason,record_kind,record_id,record_name,changes,details}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status IS NULL AND NEW.status IS NOT NULL
    AND to_jsonb(NEW) - ending = to_jsonb(OLD) - ending THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND current_setting('audit.removal', true) = 'on' AND OLD.at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_lines
FOR EACH ROW EXECUTE FUNCTION audit_append_only();
--> statement-breakpoint
CREATE FUNCTION audit_never_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_never_empty BEFORE TRUNCATE ON audit_lines
FOR EACH STATEMENT EXECUTE FUNCTION audit_never_empty();
