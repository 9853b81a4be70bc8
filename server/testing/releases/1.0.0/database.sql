--
-- PostgreSQL database dump
--



SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;


--
-- Name: count_donations(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.count_donations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	"change" bigint := 0;
	"is_shown" boolean := false;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "donation_totals";
		RETURN NULL;
	END IF;
	IF TG_OP IN ('INSERT', 'UPDATE') THEN
		SELECT coalesce(sum("amount" - "refunded_amount") FILTER (WHERE "status" = 'succeeded'), 0),
			coalesce(bool_or(("status" = 'succeeded' AND "show_as_sponsor" = 1) OR "reward_tier" = 'founding'), false)
		INTO "change", "is_shown"
		FROM "donations_after" WHERE "status" IN ('succeeded', 'disputed');
	END IF;
	IF TG_OP IN ('UPDATE', 'DELETE') THEN
		SELECT "change" - coalesce(sum("amount" - "refunded_amount") FILTER (WHERE "status" = 'succeeded'), 0),
			"is_shown" OR coalesce(bool_or(("status" = 'succeeded' AND "show_as_sponsor" = 1) OR "reward_tier" = 'founding'), false)
		INTO "change", "is_shown"
		FROM "donations_before" WHERE "status" IN ('succeeded', 'disputed');
	END IF;
	IF "change" <> 0 OR "is_shown" THEN
		INSERT INTO "donation_totals" ("id", "raised") VALUES (1, "change")
		ON CONFLICT ("id") DO UPDATE SET "raised" = "donation_totals"."raised" + EXCLUDED."raised", "version" = EXCLUDED."version";
	END IF;
	RETURN NULL;
END
$$;


--
-- Name: refuse_activity_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_activity_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	-- A day less than activity is kept: the clocks of server and database may differ.
	IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '399 days' THEN RETURN OLD; END IF;
	-- A removed account leaves the fact, and an erased person leaves it without the name.
	IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL AND (NEW.actor_name IS NULL OR NEW.actor_name = OLD.actor_name)
		AND (NEW.id, NEW.created_at, NEW.action) = (OLD.id, OLD.created_at, OLD.action)
		AND (NEW.subject_type, NEW.subject_id, NEW.network, NEW.device)
			IS NOT DISTINCT FROM (OLD.subject_type, OLD.subject_id, OLD.network, OLD.device)
	THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;


--
-- Name: account_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_settings (
    id integer DEFAULT 1 NOT NULL,
    require_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT account_settings_one_row CHECK ((id = 1))
);


--
-- Name: account_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.account_tokens (
    token_hash text NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    email character varying(254),
    role text,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);


--
-- Name: activity; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.activity (
    id bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    actor_name text,
    subject_type text,
    subject_id text,
    network text,
    device text
);


--
-- Name: activity_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: auth_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.auth_challenges (
    token_hash text NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    password_mark text,
    challenge text,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: booking_requests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.booking_requests (
    id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone character varying(32) NOT NULL,
    company text NOT NULL,
    preferred_slots jsonb NOT NULL,
    notes text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: booking_requests_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.booking_requests ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.booking_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: contact_submissions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_submissions (
    id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    service text NOT NULL,
    timeline text NOT NULL,
    details text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: contact_submissions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.contact_submissions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_submissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: donation_totals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.donation_totals (
    id integer NOT NULL,
    raised bigint NOT NULL,
    version uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT donation_totals_one_row_check CHECK ((id = 1))
);


--
-- Name: donations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.donations (
    id uuid NOT NULL,
    amount integer NOT NULL,
    donor_name text,
    donor_email text,
    message text,
    stripe_payment_intent_id text NOT NULL,
    checkout_session_id text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    refunded_amount integer DEFAULT 0 NOT NULL,
    show_as_sponsor integer DEFAULT 0 NOT NULL,
    sponsor_name text,
    sponsor_website text,
    sponsor_logo text,
    sponsor_hidden boolean DEFAULT false NOT NULL,
    sponsor_logo_hidden boolean DEFAULT false NOT NULL,
    reward_tier text,
    is_law_or_activist integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sponsor_edits text[],
    sponsor_edited_at timestamp with time zone,
    paid_at timestamp with time zone,
    CONSTRAINT donations_amount_check CHECK ((amount > 0)),
    CONSTRAINT donations_flags_check CHECK (((show_as_sponsor = ANY (ARRAY[0, 1])) AND (is_law_or_activist = ANY (ARRAY[0, 1])))),
    CONSTRAINT donations_refunded_amount_check CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
    CONSTRAINT donations_reward_tier_check CHECK (((reward_tier IS NULL) OR (reward_tier = ANY (ARRAY['founding'::text, 'advocate'::text, 'premium'::text])))),
    CONSTRAINT donations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'expired'::text, 'refunded'::text, 'disputed'::text, 'review'::text])))
);


--
-- Name: job_runs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job_runs (
    job text NOT NULL,
    started_at timestamp with time zone NOT NULL
);


--
-- Name: lockouts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lockouts (
    key text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    window_started_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone
);


--
-- Name: outbox; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outbox (
    id integer NOT NULL,
    key text NOT NULL,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failed_at timestamp with time zone,
    last_error text,
    limit_name text,
    mailbox text,
    networks text[]
);


--
-- Name: outbox_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id uuid NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);


--
-- Name: payment_events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.payment_events (
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);


--
-- Name: recent_submissions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recent_submissions (
    key text NOT NULL,
    record_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    id integer NOT NULL,
    user_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);


--
-- Name: recovery_codes_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.recovery_codes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recovery_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: secure_shares; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secure_shares (
    id integer NOT NULL,
    slug character varying(64) NOT NULL,
    title character varying(200),
    note text,
    password_hash character varying(255) NOT NULL,
    file_name text,
    file_type text,
    file_size integer,
    file_path text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    last_reminder_at timestamp with time zone,
    opened_count integer DEFAULT 0 NOT NULL,
    first_opened_at timestamp with time zone,
    last_opened_at timestamp with time zone,
    download_count integer DEFAULT 0 NOT NULL,
    last_downloaded_at timestamp with time zone,
    failed_count integer DEFAULT 0 NOT NULL,
    last_failed_at timestamp with time zone,
    file_encryption jsonb,
    content_removed_at timestamp with time zone,
    created_by uuid
);


--
-- Name: secure_shares_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.secure_shares ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.secure_shares_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    sid character varying NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp(6) with time zone NOT NULL
);


--
-- Name: share_networks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.share_networks (
    share_id integer NOT NULL,
    network text NOT NULL,
    opened_at timestamp with time zone NOT NULL
);


--
-- Name: totp_secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.totp_secrets (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_used_step bigint
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    username character varying(50) NOT NULL,
    email character varying(254),
    password character varying(255) NOT NULL,
    first_name text,
    last_name text,
    profile_image_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    username_key text NOT NULL,
    email_key text,
    role text DEFAULT 'staff'::text NOT NULL,
    disabled_at timestamp with time zone,
    password_changed_at timestamp with time zone,
    CONSTRAINT users_email_key_check CHECK (((email IS NULL) = (email_key IS NULL)))
);


--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);


--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES (1, '055e9509c7f0c3cd3a40ed7e3014ad9a3bf3219883c48d3bdbb7c1bd8981b7c5', 1795259220368);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '2600fac8c79a37c28e89ab44f636f760b38a87bae6430d024c6bdc328dcab88b', 1795268314966);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '16a5a76b7476dbf9b99ece2445de6ece9b01de9566821f479e62ce2a3eb01d15', 1795269409728);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'c7839feaf55cc17d223da20da59d12747e38930a4146122a8a8c4c7d754326d0', 1795269410479);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '0cce6de50d2607b27d43d112ee50dd5391e359bb37546cad63224ebaaa431dcc', 1795272552280);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'e7d7975fb7ff171aaf715c7ce5ee08c951b67f94311c55c4b0cecdc7bf83e6f8', 1795281212229);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, 'a5799749a817a4f0fd4be0d4a177b1ced631699e5f67fcbc647f3ea5176f19d9', 1795304134386);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'df18d531660db906768d9bf74b14564b9ae943d98aee968e36f83b10665a6a00', 1795306229201);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '7cbdd468cd7b6cbdbde1123681e3689f4afe856497d18de084bb892886268a43', 1795308220281);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '7fe44cb2d86a5b18070b0f1c7ee0b9c71bb1ad8af46d5bb609e2e93d4da855ef', 1795308256392);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '39be3c96f118361c1a5b7efa5992bbb01928315a1a586ed045e98313594a0e96', 1795308421273);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '1592c451c9aacb10a6ba35fc0f9a9cc3014d4de838d1f300ba7bea6e8f480381', 1795308506388);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '8f489b892e90c505b7fcf13262dd4006784f814424a2e1913befc885325ef72b', 1795330948601);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '72a3cb71458b96b1ea4a8e412e71c4f4c2245ee5febde89dfde417224173197c', 1795334100712);


--
-- Data for Name: account_settings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: account_tokens; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: activity; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-22 17:17:03.443+00', 'signed-in', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'account', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-22 17:17:03.709+00', 'account-created', 'cb3bb255-c664-471f-ad42-14adb104617d', 'Inés', 'account', 'cb3bb255-c664-471f-ad42-14adb104617d', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-22 17:17:03.712+00', 'signed-in', 'cb3bb255-c664-471f-ad42-14adb104617d', 'Inés', 'account', 'cb3bb255-c664-471f-ad42-14adb104617d', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-22 17:17:04.099+00', 'account-created', '2806d48f-5101-4097-a3cc-8db08fef23e1', 'jonah', 'account', '2806d48f-5101-4097-a3cc-8db08fef23e1', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (5, '2026-11-22 17:17:04.264+00', 'signed-in', '2806d48f-5101-4097-a3cc-8db08fef23e1', 'jonah', 'account', '2806d48f-5101-4097-a3cc-8db08fef23e1', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (6, '2026-11-22 17:17:04.372+00', 'authenticator-added', '2806d48f-5101-4097-a3cc-8db08fef23e1', 'jonah', 'account', '2806d48f-5101-4097-a3cc-8db08fef23e1', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (7, '2026-11-22 17:17:06.115+00', 'share-created', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'share', '4', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (8, '2026-11-22 17:17:07.579+00', 'share-opened', NULL, NULL, 'share', '4', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (9, '2026-11-22 17:17:09.116+00', 'share-downloaded', NULL, NULL, 'share', '4', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (10, '2026-11-22 17:17:09.303+00', 'share-reminded', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'share', '4', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (11, '2026-11-22 17:17:11.637+00', 'share-created', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'share', '5', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (12, '2026-11-22 17:17:21.666+00', 'sign-in-failed', NULL, NULL, 'account', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (13, '2026-11-22 17:17:22.128+00', 'sign-in-failed', NULL, NULL, 'account', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (14, '2026-11-22 17:17:22.56+00', 'sign-in-failed', NULL, NULL, 'account', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', '127.0.0.0/24', 'Firefox on Linux');
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (15, '2026-11-22 17:17:26.219+00', 'sponsor-hidden', 'fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'donation', '4fbf93fa-928b-4a0e-b0e6-0dfd15c0aa4e', '127.0.0.0/24', NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (16, '2026-11-22 17:17:28.288+00', 'share-opened', NULL, NULL, 'share', '4', '127.0.0.0/24', NULL);


--
-- Data for Name: auth_challenges; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: booking_requests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.booking_requests OVERRIDING SYSTEM VALUE VALUES (1, 'Tomas', 'Lindqvist', 'tomas@lindqvistfreight.example', '+46 (8) 555-01.47', 'Lindqvist Freight', '["2026-11-24T15:00:00.000Z", "2026-11-25T15:00:00.000Z"]', 'Visitor timezone: Europe/Stockholm
All times are Eastern Time (America/New_York).

Three spreadsheets,
one screen.', '2026-11-22 16:39:47.437+00');
INSERT INTO public.booking_requests OVERRIDING SYSTEM VALUE VALUES (2, 'Amara', 'Nwosu', 'amara@northpier.example', '+44 20 7946 0812', 'North Pier Ferries', '["2026-11-26T15:00:00.000Z"]', 'Crew rosters live on a whiteboard. We want to see them from the boats.', '2026-11-21 16:39:47.437+00');
INSERT INTO public.booking_requests OVERRIDING SYSTEM VALUE VALUES (3, 'Ruth', 'Adeyemi', 'ruth@example.com', '+46 (8) 555-01.47', 'Lindqvist Freight', '["2026-11-25T15:00:00.000Z", "2026-11-26T15:00:00.000Z", "2026-11-27T15:00:00.000Z"]', 'Visitor timezone: Europe/Stockholm
All times are Eastern Time (America/New_York).

Three spreadsheets,
one screen.', '2026-11-22 17:17:22.615+00');


--
-- Data for Name: contact_submissions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_submissions OVERRIDING SYSTEM VALUE VALUES (1, 'Priya', 'Raman', 'priya@harborlegal.example', 'Harbor Legal Aid', 'Custom App Development', 'Soon (3-6 months)', 'Our intake forms are on paper. We would like people to fill them in on their phones.', '2026-11-22 16:39:47.437+00');
INSERT INTO public.contact_submissions OVERRIDING SYSTEM VALUE VALUES (2, 'Dana', 'Whitlock', 'dana@harborgazette.example', 'The Harbor Gazette', 'press', 'As soon as possible', 'We are writing about apps that document police encounters.
Could we speak with the founder this week?', '2026-11-20 16:39:47.437+00');
INSERT INTO public.contact_submissions OVERRIDING SYSTEM VALUE VALUES (3, 'Luis', 'Ferreira', 'luis@oldmill.example', 'Old Mill Dental', 'Dashboards & Intranets', 'Urgent (1-2 months)', 'Four practices, four calendars, one owner who wants a single screen before breakfast.', '2026-11-17 16:39:47.437+00');
INSERT INTO public.contact_submissions OVERRIDING SYSTEM VALUE VALUES (4, 'Priya', 'Raman', 'priya@example.com', 'Harbor Legal Aid', 'Custom App Development', 'Soon (3-6 months)', 'Our intake forms are on paper. We would like people to fill them in on their phones.', '2026-11-22 17:17:22.671+00');
INSERT INTO public.contact_submissions OVERRIDING SYSTEM VALUE VALUES (5, 'Priya', 'Raman', 'priya@example.com', 'Harbor Legal Aid', 'civil-rights', 'As soon as possible', 'An interview next week?', '2026-11-22 17:17:22.789+00');


--
-- Data for Name: donation_totals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.donation_totals VALUES (1, 402498, '5feba850-6599-438b-aa67-4f5b28836bfa');


--
-- Data for Name: donations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.donations VALUES ('d0a5edaa-74a6-4f68-b9a1-ca840034db4f', 150000, 'Helena Marsh', 'helena@marshandpryce.example', 'Our clients deserve a record of what happened to them.', 'pi_24ba6523f04f2764bd9b54da', 'cs_test_2f08848a3723f5eda43caa9278c4156aa807fc4416bf1cb3', 'succeeded', 0, 1, 'Marsh & Pryce, Attorneys at Law', 'https://marshandpryce.example', 'demo-law-firm.webp', false, false, 'founding', 1, '2026-10-12 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('d17c8a64-9c12-431f-aa76-acef9a60b126', 75000, 'Idris Bello', 'idris@quietharbor.example', NULL, 'pi_311a8b0543bc50ba13ce073c', 'cs_test_6aaa5e0442daa69cf623272bbbb7dc94d8fd4f9723ca07b6', 'succeeded', 0, 1, 'Quiet Harbor Software', 'https://quietharbor.example', 'demo-software-company.webp', false, false, 'founding', 0, '2026-10-20 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('94ba57d5-16c4-4f9e-af6f-65730241f398', 50000, 'Rosa Quintero', 'rosa@eastside-legal.example', 'For the Saturday intake line.', 'pi_7d2556197eab1f77c0284574', 'cs_test_ca355ad638616bfd1f1c80519d34084310ffb7aa8db7c29f', 'succeeded', 0, 1, 'Eastside Legal Clinic', 'https://eastside-legal.example', 'demo-legal-clinic.webp', false, false, 'advocate', 1, '2026-10-24 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('a3513c5d-7918-4ae7-8300-307c2e0e0b2d', 40000, 'Local 218', 'office@local218.example', NULL, 'pi_b67a1969f550511f8814c766', 'cs_test_8724609406ba3cd77075e55652e13f9e2cf10eb2285a6d8a', 'succeeded', 0, 1, 'Dockworkers Local 218', 'https://local218.example', 'demo-union-local.webp', false, false, 'advocate', 0, '2026-10-29 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('ee8a8da4-d6f0-4732-a5b4-0c82c38fb767', 25000, 'Mei Tanaka', 'mei@millstreet.example', 'Half of what the block party left over.', 'pi_71f58308dad87221bb81b21b', 'cs_test_3accffcd9771583451f08532ff5027f18003b159d0bdbdee', 'succeeded', 0, 1, 'Mill Street Neighbors', 'https://millstreet.example', 'demo-neighborhood-association.webp', false, false, 'premium', 0, '2026-11-04 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('5d8e1240-a031-4713-928a-c0e6d562213a', 12500, 'Anton Weiss', 'anton@weissbread.example', NULL, 'pi_1629a72625541084c35dadce', 'cs_test_852b5f2eaec94bf62f563c6c6754dd99623893f28ed5cca1', 'succeeded', 0, 1, 'Weiss Bread & Sons', 'https://weissbread.example', 'demo-bakery.webp', false, false, 'premium', 0, '2026-11-10 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('084e0586-a38e-44d8-a5ab-183419c7cd40', 10000, 'Captain June Abara', 'june@example.com', 'Fair winds.', 'pi_eb705b82c5ed78bf6ce04218', 'cs_test_902be97f5eafa9cebc29b31df33c80734300e6a33c9b7f93', 'succeeded', 0, 1, 'Captain June Abara', NULL, NULL, false, false, NULL, 0, '2026-11-13 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('eaa73fb3-8967-44a4-bcf8-664fee134b2b', 2500, 'Theo and Nan', 'theo@example.com', NULL, 'pi_847b7ed3a145934d613d1c63', 'cs_test_de55d729b7361e510564f2a6f49ab57450fb1c3e83dfa718', 'succeeded', 0, 1, 'Theo and Nan', NULL, NULL, false, false, NULL, 0, '2026-11-18 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('24f564a5-de24-41b3-bc02-231cf5c990b8', 10000, 'Anonymous', NULL, 'For my sister, who walks home late.', 'cs_test_c4b65c118d2db61bbcbd74affbfecce46fde05269dc48df5', 'cs_test_c4b65c118d2db61bbcbd74affbfecce46fde05269dc48df5', 'succeeded', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-07 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('650476ab-34a6-43d3-a441-253e2c254a10', 5000, 'Ruth Adeyemi', 'ruth.adeyemi@example.com', 'For my sister, who walks home late.', 'cs_test_6ec9c771a5beca337bebd5b12c85d140da8bfa9618a4ea34', 'cs_test_6ec9c771a5beca337bebd5b12c85d140da8bfa9618a4ea34', 'succeeded', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-15 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('7fc158f2-9ceb-49a5-b62a-340d8c38cb47', 1999, 'Jo', 'ruth.adeyemi@example.com', NULL, 'cs_test_8feee20708a5753ff1526920cd590f9ca35bab3d555b3d77', 'cs_test_8feee20708a5753ff1526920cd590f9ca35bab3d555b3d77', 'succeeded', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-19 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('6e72c298-2020-405c-9aa4-83113dcee6d4', 50000, 'Paid twice', 'ruth.adeyemi@example.com', 'For my sister, who walks home late.', 'cs_test_7eb92b68eb2a04d0b6d5e46e875de17f44666b48e1974f79', 'cs_test_7eb92b68eb2a04d0b6d5e46e875de17f44666b48e1974f79', 'refunded', 50000, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-16 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('ef89f007-5d02-4b97-adcd-85a9c0bfa53a', 2500, 'Changed my mind', 'ruth.adeyemi@example.com', 'For my sister, who walks home late.', 'cs_test_885b770bf907aaf708ca3d7731040d07914bae5cb3dd540d', 'cs_test_885b770bf907aaf708ca3d7731040d07914bae5cb3dd540d', 'expired', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-20 16:39:47.437+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('890b7fd2-2682-43fc-905e-66ba66b306d6', 1999, 'Ruth', 'ruth@example.com', 'For the ramp.', 'pi_c96cc675e423da37094cf558988585bfcb36774fffd29ee2', 'cs_test_007f9366fe718803a7bdc99beb0b95db2be6435b3a12e019', 'succeeded', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:23.486+00', NULL, NULL, '2026-11-22 17:17:23.586+00');
INSERT INTO public.donations VALUES ('b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b', 8000, 'Ruth', 'ruth@example.com', NULL, 'pi_baa11e5f095a54d641e1ea930bb041d266be0e53c3093cb1', 'cs_test_cb71f402d4e1e5582ef63174c7af8d680288199852c3f269', 'succeeded', 3000, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:23.755+00', NULL, NULL, '2026-11-22 17:17:24.084+00');
INSERT INTO public.donations VALUES ('74822596-d726-40a0-8644-f2a2cb353d69', 3000, 'Anonymous', NULL, NULL, 'pi_c0ac595a9fc8c341dda79bb916f943c8f2a8462b978282a5', 'cs_test_7ec48235d1f2c25d2ea2d694a1b2b5a8e5304e07f96b7fcc', 'refunded', 3000, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:24.265+00', NULL, NULL, '2026-11-22 17:17:24.328+00');
INSERT INTO public.donations VALUES ('5af77096-a669-4b98-88b6-a86ff65b1a5b', 12000, 'Somebody else', NULL, NULL, 'pi_2ba55f63fe8d4f826f3816574e0ff0a257806a1c8412068f', 'cs_test_2c350233c22ea6a9376a483f464214a24b90579ab8848c1e', 'disputed', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:24.602+00', NULL, NULL, '2026-11-22 17:17:24.732+00');
INSERT INTO public.donations VALUES ('44989748-680e-4fb1-8042-4bbb522d3039', 12500, 'Amara', 'amara@example.com', NULL, 'pi_4b1f2bd6fdbda45604992e976f92ef96aedfce10d1ea605b', 'cs_test_a3079dc4bf2f0555a8a9814e38a44dd873ae446864e114fd', 'succeeded', 0, 1, 'North Pier Ferries', 'https://northpier.example', NULL, false, false, 'premium', 0, '2026-11-22 17:17:24.946+00', NULL, NULL, '2026-11-22 17:17:25.036+00');
INSERT INTO public.donations VALUES ('3dda2cd9-8bba-45fb-8ce8-b94b5597fe51', 1500, 'Anonymous', NULL, NULL, 'cs_test_7492c544330223060314e039328832aa0be5481fc977b866', 'cs_test_7492c544330223060314e039328832aa0be5481fc977b866', 'pending', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:25.425+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('930555c8-e90d-4bf7-aac6-c78489ab4884', 1600, 'Anonymous', NULL, NULL, 'cs_test_a323687bacdd5e4d518b0e9f80b4584307cbc8c426e01bec', 'cs_test_a323687bacdd5e4d518b0e9f80b4584307cbc8c426e01bec', 'failed', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:25.568+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('25e5116d-cb53-45b9-b6eb-7518de1c9826', 1800, 'Left the tab open', 'late@example.com', NULL, 'cs_test_bebb2f897c29e1d896a6d6fc03ba0d9a323d8dc4ce7efe9d', 'cs_test_bebb2f897c29e1d896a6d6fc03ba0d9a323d8dc4ce7efe9d', 'pending', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:25.866+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('7373c2fe-cf53-4103-9fd7-834a08e60ea2', 1700, 'Anonymous', NULL, NULL, 'cs_test_af3eef941ea0eb8bd3fb0d66da17393b4ba1fdd60b880500', 'cs_test_af3eef941ea0eb8bd3fb0d66da17393b4ba1fdd60b880500', 'expired', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:25.754+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('5c442c11-1671-4626-8459-4e1ebef71e84', 5000, 'Priya', 'priya@example.com', NULL, 'pi_fbedab1b0f0ca6f53cbdec549407131d09b2d43d6702afbf', 'cs_test_07cc03cd0a18795f448e268d01e4dc0b7f5a726361fa3359', 'review', 0, 0, NULL, NULL, NULL, false, false, NULL, 0, '2026-11-22 17:17:26.027+00', NULL, NULL, NULL);
INSERT INTO public.donations VALUES ('4fbf93fa-928b-4a0e-b0e6-0dfd15c0aa4e', 1000, 'Loud', NULL, NULL, 'pi_1f2e21a7438a233ed118f3432400e49b13f36e62a1186ac1', 'cs_test_d7b3b185eacdc80ace19bfae06a2424c9cd12ab0874aa54a', 'succeeded', 0, 1, 'Buy cheap watches', 'https://watches.example', NULL, true, false, NULL, 0, '2026-11-22 17:17:25.92+00', NULL, NULL, '2026-11-22 17:17:25.971+00');


--
-- Data for Name: job_runs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: lockouts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lockouts VALUES ('share:1-MTM3bjX7-ptmyLbzvvxxB8pdamr_hbkzQFsbElIXY', 0, '2026-11-22 17:17:06.238+00', NULL);
INSERT INTO public.lockouts VALUES ('share-pair:jZ-7CbSYvLAgs47Fp2ILF-wXraJrB6xDVG8WobDOstY', 5, '2026-11-22 17:17:11.778+00', '2026-11-22 17:47:19.75+00');
INSERT INTO public.lockouts VALUES ('share:WguP8wITN-y_EBFvuI-VtIb1fbWBlQXBJRTeVrE12EI', 5, '2026-11-22 17:17:11.791+00', NULL);
INSERT INTO public.lockouts VALUES ('login:ZBtYfUnnK7QxRImrYp_XD5ATjKF7bM5c6sHiDVyRom4', 3, '2026-11-22 17:17:21.372+00', NULL);


--
-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (1, 'booking:3:visitor', 'ruth@example.com', 'hello@studio.example', 'Your request for a call with Example Studio', 'We received your request for a call.

We’ll reply by email within one business day to confirm a time or suggest another. Nothing is booked until then, so please keep those times open. The call takes 30 minutes, and it’s free.

Bring the spreadsheet, form or screen that’s giving you trouble. Two minutes with it will tell us more than a brief.

If your plans change or something needs correcting, just reply to this email.

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address in the booking form on studio.example. Not you? Reply and we’ll delete it.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your request for a call with Example Studio</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">We’ll reply within one business day.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">We received your request for a call.</h1>
<p style="margin:0 0 18px">We’ll reply by email within one business day to confirm a time or suggest another. Nothing is booked until then, so please keep those times open. The call takes 30 minutes, and it’s free.</p>
<p style="margin:0 0 18px">Bring the spreadsheet, form or screen that’s giving you trouble. Two minutes with it will tell us more than a brief.</p>
<p style="margin:0 0 18px">If your plans change or something needs correcting, just reply to this email.</p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address in the booking form on studio.example. Not you? Reply and we’ll delete it.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.62+00', 0, '2026-11-22 17:17:22.62+00', NULL, NULL, NULL, 'confirmations', 'ruth@example.com', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (2, 'booking:3:staff-1', 'staff@studio.example', 'ruth@example.com', 'Call request: Ruth Adeyemi, Lindqvist Freight', 'Ruth Adeyemi requested a call.

We promised to confirm a time by email within one business day. Reply to this email to reach them.

Choice 1:
  Wed, Nov 25, 2026, 10:00 AM EST (Eastern Time)
  Wed, Nov 25, 2026, 4:00 PM GMT+1 their time
Choice 2:
  Thu, Nov 26, 2026, 10:00 AM EST (Eastern Time)
  Thu, Nov 26, 2026, 4:00 PM GMT+1 their time
Choice 3:
  Fri, Nov 27, 2026, 10:00 AM EST (Eastern Time)
  Fri, Nov 27, 2026, 4:00 PM GMT+1 their time
Time zone: Europe/Stockholm
From:
  Ruth Adeyemi
  Lindqvist Freight
  ruth@example.com
  +46 (8) 555-01.47

Notes:

> Three spreadsheets,
> one screen.

View booking requests:
http://studio.example/admin?tab=bookings

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Call request: Ruth Adeyemi, Lindqvist Freight</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">Wed, Nov 25, 2026, 10:00 AM EST (Eastern Time); Thu, Nov 26, 2026, 10:00 AM EST (Eastern Time); Fri, Nov 27, 2026, 10:00 AM EST (Eastern Time)</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Ruth Adeyemi requested a call.</h1>
<p style="margin:0 0 18px">We promised to confirm a time by email within one business day. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Choice 1</span><br><bdi style="font-weight:600">Wed, Nov 25, 2026, 10:00 AM EST (Eastern Time)</bdi><br><bdi>Wed, Nov 25, 2026, 4:00 PM GMT+1 their time</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Choice 2</span><br><bdi style="font-weight:600">Thu, Nov 26, 2026, 10:00 AM EST (Eastern Time)</bdi><br><bdi>Thu, Nov 26, 2026, 4:00 PM GMT+1 their time</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Choice 3</span><br><bdi style="font-weight:600">Fri, Nov 27, 2026, 10:00 AM EST (Eastern Time)</bdi><br><bdi>Fri, Nov 27, 2026, 4:00 PM GMT+1 their time</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Time zone</span><br><bdi style="font-weight:600">Europe/Stockholm</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Ruth Adeyemi</bdi><br><bdi>Lindqvist Freight</bdi><br><bdi>ruth@example.com</bdi><br><bdi>+46 (8) 555-01.47</bdi></p>
</div>
<p class="soft" style="margin:0 0 6px;color:#3b4a5e;font-size:13px;line-height:1.4">Notes</p>
<blockquote class="words" dir="auto" style="margin:0 0 24px;padding:14px 16px;border-left:4px solid #1d5fd1;background-color:#fffdf8">Three spreadsheets,<br>one screen.</blockquote>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=bookings" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View booking requests</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.639+00', 0, '2026-11-22 17:17:22.639+00', NULL, NULL, NULL, 'notices', 'staff@studio.example', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (3, 'inquiry:4:visitor', 'priya@example.com', 'hello@studio.example', 'Your inquiry to Example Studio', 'We received your inquiry.

We’ll reply within 1-2 business days. Someone who has read your whole message will tell you whether we’re a good fit, what it would take or who could do it better.

Forgot something? Just reply to this email. A screenshot of what you use now helps more than a brief.

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address in an inquiry on studio.example. Not you? Reply and we’ll delete it.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your inquiry to Example Studio</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">We’ll reply within 1-2 business days.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">We received your inquiry.</h1>
<p style="margin:0 0 18px">We’ll reply within 1-2 business days. Someone who has read your whole message will tell you whether we’re a good fit, what it would take or who could do it better.</p>
<p style="margin:0 0 18px">Forgot something? Just reply to this email. A screenshot of what you use now helps more than a brief.</p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address in an inquiry on studio.example. Not you? Reply and we’ll delete it.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.673+00', 0, '2026-11-22 17:17:22.673+00', NULL, NULL, NULL, 'confirmations', 'priya@example.com', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (4, 'inquiry:4:staff-1', 'staff@studio.example', 'priya@example.com', 'Inquiry: Priya Raman, Harbor Legal Aid', 'Priya Raman sent an inquiry about a project.

We promised a reply within 1-2 business days. Reply to this email to reach them.

Service: Custom App Development
Timeline: Soon (3-6 months)
From:
  Priya Raman
  Harbor Legal Aid
  priya@example.com

Message:

> Our intake forms are on paper. We would like people to fill them in on their phones.

View inquiries:
http://studio.example/admin?tab=contact

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Inquiry: Priya Raman, Harbor Legal Aid</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">Custom App Development</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Priya Raman sent an inquiry about a project.</h1>
<p style="margin:0 0 18px">We promised a reply within 1-2 business days. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Service</span><br><bdi style="font-weight:600">Custom App Development</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Timeline</span><br><bdi style="font-weight:600">Soon (3-6 months)</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Priya Raman</bdi><br><bdi>Harbor Legal Aid</bdi><br><bdi>priya@example.com</bdi></p>
</div>
<p class="soft" style="margin:0 0 6px;color:#3b4a5e;font-size:13px;line-height:1.4">Message</p>
<blockquote class="words" dir="auto" style="margin:0 0 24px;padding:14px 16px;border-left:4px solid #1d5fd1;background-color:#fffdf8">Our intake forms are on paper. We would like people to fill them in on their phones.</blockquote>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=contact" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View inquiries</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.676+00', 0, '2026-11-22 17:17:22.676+00', NULL, NULL, NULL, 'notices', 'staff@studio.example', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (5, 'inquiry:5:visitor', 'priya@example.com', 'hello@studio.example', 'Your inquiry to Example Studio', 'We received your press inquiry.

We’ll reply within 24-48 hours. If your deadline is sooner, reply to this email with the time and a phone number.

We won’t publish your message or pass it on.

What Holdfast and Muster do, in words you can quote:
http://studio.example/press

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address in a press inquiry on studio.example. Not you? Reply and we’ll delete it.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your inquiry to Example Studio</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">We’ll reply within 24-48 hours.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">We received your press inquiry.</h1>
<p style="margin:0 0 18px">We’ll reply within 24-48 hours. If your deadline is sooner, reply to this email with the time and a phone number.</p>
<p style="margin:0 0 18px">We won’t publish your message or pass it on.</p>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/press" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">What Holdfast and Muster do, in words you can quote</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address in a press inquiry on studio.example. Not you? Reply and we’ll delete it.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.801+00', 0, '2026-11-22 17:17:22.801+00', NULL, NULL, NULL, 'confirmations', 'priya@example.com', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (6, 'inquiry:5:staff-1', 'staff@studio.example', 'priya@example.com', 'Press inquiry: Priya Raman, Harbor Legal Aid', 'Priya Raman sent an inquiry about the apps.

We promised a reply within 24-48 hours. Reply to this email to reach them.

Inquiry: Civil Rights Organization
Timeline: As soon as possible
From:
  Priya Raman
  Harbor Legal Aid
  priya@example.com

Message:

> An interview next week?

View inquiries:
http://studio.example/admin?tab=contact

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Press inquiry: Priya Raman, Harbor Legal Aid</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">Civil Rights Organization</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Priya Raman sent an inquiry about the apps.</h1>
<p style="margin:0 0 18px">We promised a reply within 24-48 hours. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Inquiry</span><br><bdi style="font-weight:600">Civil Rights Organization</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Timeline</span><br><bdi style="font-weight:600">As soon as possible</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Priya Raman</bdi><br><bdi>Harbor Legal Aid</bdi><br><bdi>priya@example.com</bdi></p>
</div>
<p class="soft" style="margin:0 0 6px;color:#3b4a5e;font-size:13px;line-height:1.4">Message</p>
<blockquote class="words" dir="auto" style="margin:0 0 24px;padding:14px 16px;border-left:4px solid #1d5fd1;background-color:#fffdf8">An interview next week?</blockquote>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=contact" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View inquiries</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:22.835+00', 0, '2026-11-22 17:17:22.835+00', NULL, NULL, NULL, 'notices', 'staff@studio.example', '{whbTgglQaTX5G7IFNsK_o3fK5HwFaaVimELGvoctgf4}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (7, 'gift:890b7fd2-2682-43fc-905e-66ba66b306d6:visitor', 'ruth@example.com', 'hello@studio.example', 'Thank you for your $19.99 donation', 'Thank you. We received your $19.99.

It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.

Amount: $19.99 (US dollars)
Received: November 22, 2026
Reference: 890b7fd2-2682-43fc-905e-66ba66b306d6

Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.

See how the drive is going:
http://studio.example/doing-good

Mara Ellison, Founder, Example Studio

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Thank you for your $19.99 donation</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">It helps bring Holdfast and Muster to iOS and Android.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Thank you. We received your $19.99.</h1>
<p style="margin:0 0 18px">It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Amount</span><br><bdi style="font-weight:600">$19.99 (US dollars)</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Received</span><br><bdi style="font-weight:600">November 22, 2026</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">890b7fd2-2682-43fc-905e-66ba66b306d6</bdi></p>
</div>
<p style="margin:0 0 18px">Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.</p>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/doing-good" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">See how the drive is going</a></p>
<p style="margin:0 0 18px">Mara Ellison, Founder, Example Studio</p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:23.601+00', 0, '2026-11-22 17:17:23.601+00', NULL, NULL, NULL, 'thanks', 'ruth@example.com', '{}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (8, 'gift:890b7fd2-2682-43fc-905e-66ba66b306d6:staff-1', 'staff@studio.example', 'ruth@example.com', 'Donation: $19.99 from Ruth', '$19.99 from Ruth.

We’ve emailed the donor a thank-you. Reply to this email to reach them.

From:
  Ruth
  ruth@example.com
Reference: 890b7fd2-2682-43fc-905e-66ba66b306d6

Message:

> For the ramp.

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $19.99 from Ruth</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">No reward.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$19.99 from Ruth.</h1>
<p style="margin:0 0 18px">We’ve emailed the donor a thank-you. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Ruth</bdi><br><bdi>ruth@example.com</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">890b7fd2-2682-43fc-905e-66ba66b306d6</bdi></p>
</div>
<p class="soft" style="margin:0 0 6px;color:#3b4a5e;font-size:13px;line-height:1.4">Message</p>
<blockquote class="words" dir="auto" style="margin:0 0 24px;padding:14px 16px;border-left:4px solid #1d5fd1;background-color:#fffdf8">For the ramp.</blockquote>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:23.619+00', 0, '2026-11-22 17:17:23.619+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (9, 'gift:b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b:visitor', 'ruth@example.com', 'hello@studio.example', 'Thank you for your $80 donation', 'Thank you. We received your $80.

It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.

Amount: $80 (US dollars)
Received: November 22, 2026
Reference: b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b

Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.

See how the drive is going:
http://studio.example/doing-good

Mara Ellison, Founder, Example Studio

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Thank you for your $80 donation</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">It helps bring Holdfast and Muster to iOS and Android.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Thank you. We received your $80.</h1>
<p style="margin:0 0 18px">It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Amount</span><br><bdi style="font-weight:600">$80 (US dollars)</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Received</span><br><bdi style="font-weight:600">November 22, 2026</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b</bdi></p>
</div>
<p style="margin:0 0 18px">Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.</p>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/doing-good" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">See how the drive is going</a></p>
<p style="margin:0 0 18px">Mara Ellison, Founder, Example Studio</p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:24.086+00', 0, '2026-11-22 17:17:24.086+00', NULL, NULL, NULL, 'thanks', 'ruth@example.com', '{}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (10, 'gift:b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b:staff-1', 'staff@studio.example', 'ruth@example.com', 'Donation: $80 from Ruth', '$80 from Ruth.

We’ve emailed the donor a thank-you. Reply to this email to reach them.

From:
  Ruth
  ruth@example.com
Reference: b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $80 from Ruth</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">No reward.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$80 from Ruth.</h1>
<p style="margin:0 0 18px">We’ve emailed the donor a thank-you. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Ruth</bdi><br><bdi>ruth@example.com</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">b0cb6e33-7a57-46e9-8670-cdb7a9c8e15b</bdi></p>
</div>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:24.105+00', 0, '2026-11-22 17:17:24.105+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (11, 'gift:74822596-d726-40a0-8644-f2a2cb353d69:staff-1', 'staff@studio.example', NULL, 'Donation: $30 from Anonymous', '$30 from Anonymous.

The donor didn’t leave an email address, so we can’t thank them.

From: Anonymous
Reference: 74822596-d726-40a0-8644-f2a2cb353d69

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $30 from Anonymous</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">No reward.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$30 from Anonymous.</h1>
<p style="margin:0 0 18px">The donor didn’t leave an email address, so we can’t thank them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Anonymous</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">74822596-d726-40a0-8644-f2a2cb353d69</bdi></p>
</div>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:24.345+00', 0, '2026-11-22 17:17:24.345+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (12, 'gift:5af77096-a669-4b98-88b6-a86ff65b1a5b:staff-1', 'staff@studio.example', NULL, 'Donation: $120 from Somebody else', '$120 from Somebody else.

The donor didn’t leave an email address, so we can’t thank them.

From: Somebody else
Reference: 5af77096-a669-4b98-88b6-a86ff65b1a5b

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $120 from Somebody else</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">No reward.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$120 from Somebody else.</h1>
<p style="margin:0 0 18px">The donor didn’t leave an email address, so we can’t thank them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Somebody else</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">5af77096-a669-4b98-88b6-a86ff65b1a5b</bdi></p>
</div>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:24.733+00', 0, '2026-11-22 17:17:24.733+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (13, 'gift:44989748-680e-4fb1-8042-4bbb522d3039:visitor', 'amara@example.com', 'hello@studio.example', 'Thank you for your $125 donation', 'Thank you. We received your $125.

It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.

Amount: $125 (US dollars)
Received: November 22, 2026
Reward: Premium Groups
Reference: 44989748-680e-4fb1-8042-4bbb522d3039

Premium group features in Muster for you and the people you look out for.

As you asked, our sponsors page lists you. To add a logo, reply to this email with it attached.

View the sponsors page:
http://studio.example/sponsors

Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.

See how the drive is going:
http://studio.example/doing-good

Mara Ellison, Founder, Example Studio

-- 
Example Studio
http://studio.example

You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Thank you for your $125 donation</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">It helps bring Holdfast and Muster to iOS and Android.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">Thank you. We received your $125.</h1>
<p style="margin:0 0 18px">It counts toward the $15,000 we need to bring Holdfast and Muster to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Amount</span><br><bdi style="font-weight:600">$125 (US dollars)</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Received</span><br><bdi style="font-weight:600">November 22, 2026</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reward</span><br><bdi style="font-weight:600">Premium Groups</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">44989748-680e-4fb1-8042-4bbb522d3039</bdi></p>
</div>
<p style="margin:0 0 18px">Premium group features in Muster for you and the people you look out for.</p>
<p style="margin:0 0 18px">As you asked, our sponsors page lists you. To add a logo, reply to this email with it attached.</p>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View the sponsors page</a></p>
<p style="margin:0 0 18px">Example Studio is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email hello@studio.example within 14 days and we’ll refund you.</p>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/doing-good" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">See how the drive is going</a></p>
<p style="margin:0 0 18px">Mara Ellison, Founder, Example Studio</p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because someone entered your address with a donation on studio.example. There’s no newsletter.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:25.039+00', 0, '2026-11-22 17:17:25.039+00', NULL, NULL, NULL, 'thanks', 'amara@example.com', '{}');
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (14, 'gift:44989748-680e-4fb1-8042-4bbb522d3039:staff-1', 'staff@studio.example', 'amara@example.com', 'Donation: $125 from Amara', '$125 from Amara.

We’ve emailed the donor a thank-you. Reply to this email to reach them.

From:
  Amara
  amara@example.com
Reward: Premium Groups
On the sponsors page:
  North Pier Ferries
  https://northpier.example
Reference: 44989748-680e-4fb1-8042-4bbb522d3039

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $125 from Amara</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">Reward: Premium Groups.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$125 from Amara.</h1>
<p style="margin:0 0 18px">We’ve emailed the donor a thank-you. Reply to this email to reach them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Amara</bdi><br><bdi>amara@example.com</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reward</span><br><bdi style="font-weight:600">Premium Groups</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">On the sponsors page</span><br><bdi style="font-weight:600">North Pier Ferries</bdi><br><bdi>https://northpier.example</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">44989748-680e-4fb1-8042-4bbb522d3039</bdi></p>
</div>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:25.188+00', 0, '2026-11-22 17:17:25.188+00', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.outbox OVERRIDING SYSTEM VALUE VALUES (15, 'gift:4fbf93fa-928b-4a0e-b0e6-0dfd15c0aa4e:staff-1', 'staff@studio.example', NULL, 'Donation: $10 from Loud', '$10 from Loud.

The donor didn’t leave an email address, so we can’t thank them.

From: Loud
On the sponsors page:
  Buy cheap watches
  https://watches.example
Reference: 4fbf93fa-928b-4a0e-b0e6-0dfd15c0aa4e

View sponsors and rewards:
http://studio.example/admin?tab=sponsors

-- 
Example Studio
http://studio.example

You’re getting this email because your address is on the staff notification list for studio.example.
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Donation: $10 from Loud</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1726 !important; color: #f6f4ee !important; }
  .ink { color: #f6f4ee !important; }
  .soft { color: #b9c1cd !important; }
  .line { border-color: #3b4a5e !important; }
  .words { background-color: #142338 !important; border-color: #3b82f6 !important; }
  .link { color: #8ab4fb !important; }
  .rule { border-color: #f6f4ee !important; background-image: repeating-linear-gradient(90deg, #f6f4ee 0, #f6f4ee 70px, transparent 70px, transparent 140px) !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f6f4ee;color:#0c1726;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0">No reward.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 20px 48px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto;text-align:left;font-family:Archivo,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p style="margin:0 0 10px;font-size:15px;line-height:1.3;font-weight:700;letter-spacing:-.01em"><a class="ink" href="http://studio.example" style="color:#0c1726;text-decoration:none">Example Studio</a></p>
<div class="rule" style="height:5px;line-height:5px;font-size:0;border:1px solid #0c1726;background-image:repeating-linear-gradient(90deg,#0c1726 0,#0c1726 70px,transparent 70px,transparent 140px)"></div>
<h1 style="margin:36px 0 20px;font-size:30px;line-height:1.12;font-weight:700;letter-spacing:-.02em;text-wrap:balance">$10 from Loud.</h1>
<p style="margin:0 0 18px">The donor didn’t leave an email address, so we can’t thank them.</p>
<div class="line" style="margin:0 0 24px;border-bottom:1px solid #d8d3c5">
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">From</span><br><bdi style="font-weight:600">Loud</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">On the sponsors page</span><br><bdi style="font-weight:600">Buy cheap watches</bdi><br><bdi>https://watches.example</bdi></p>
<p class="line" style="margin:0;padding:10px 0;border-top:1px solid #d8d3c5"><span class="soft" style="color:#3b4a5e;font-size:13px;line-height:1.4">Reference</span><br><bdi style="font-weight:600">4fbf93fa-928b-4a0e-b0e6-0dfd15c0aa4e</bdi></p>
</div>
<p style="margin:0 0 18px"><a class="link" href="http://studio.example/admin?tab=sponsors" style="color:#1d5fd1;font-weight:600;text-underline-offset:3px">View sponsors and rewards</a></p>

<p class="soft line" style="margin:40px 0 0;padding:14px 0 0;border-top:1px solid #d8d3c5;color:#3b4a5e;font-size:13px;line-height:1.5">You’re getting this email because your address is on the staff notification list for studio.example.</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
', '2026-11-22 17:17:25.977+00', 0, '2026-11-22 17:17:25.977+00', NULL, NULL, NULL, NULL, NULL, NULL);


--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: payment_events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.payment_events VALUES ('dispute-closed:du_3e9158867929430b9a875cd29bc8ea2e2bc8ef746305b25f', '2026-11-22 17:17:25.37+00');


--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits VALUES ('register:127.0.0.1', 2, 1795367883474);
INSERT INTO public.rate_limits VALUES ('register:total', 2, 1795367883480);
INSERT INTO public.rate_limits VALUES ('login:127.0.0.1', 4, 1795367882728);
INSERT INTO public.rate_limits VALUES ('bookings:127.0.0.1', 1, 1795367902604);
INSERT INTO public.rate_limits VALUES ('bookings:total', 1, 1795367902609);
INSERT INTO public.rate_limits VALUES ('contact:127.0.0.1', 2, 1795367902656);
INSERT INTO public.rate_limits VALUES ('contact:total', 2, 1795367902659);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.1', 1, 1795367902875);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.1', 1, 1795371442879);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.2', 1, 1795367903720);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.2', 1, 1795371443724);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.3', 1, 1795367904189);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.3', 1, 1795371444228);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.4', 1, 1795367904496);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.4', 1, 1795371444522);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.5', 1, 1795367904892);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.5', 1, 1795371444897);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.6', 1, 1795367905355);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.6', 1, 1795371445368);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.7', 1, 1795367905446);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.7', 1, 1795371445466);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.8', 1, 1795367905688);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.8', 1, 1795371445689);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.9', 1, 1795367905819);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.9', 1, 1795371445844);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.10', 1, 1795367905878);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.10', 1, 1795371445887);
INSERT INTO public.rate_limits VALUES ('checkout-minute:192.0.2.11', 1, 1795367906003);
INSERT INTO public.rate_limits VALUES ('checkout-hour:192.0.2.11', 1, 1795371446008);
INSERT INTO public.rate_limits VALUES ('checkout-minute:total', 11, 1795367902880);
INSERT INTO public.rate_limits VALUES ('checkout-hour:total', 11, 1795371442880);
INSERT INTO public.rate_limits VALUES ('verify:127.0.0.1', 7, 1795367903698);
INSERT INTO public.rate_limits VALUES ('verify:total', 7, 1795367903700);
INSERT INTO public.rate_limits VALUES ('share-unlock:127.0.0.1', 9, 1795367886219);


--
-- Data for Name: recent_submissions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recent_submissions VALUES ('bookings:coI-k-gaBkK_95PsFfZN0TR0qt21GdNKF9QZGLOoknw', 3, '2026-11-22 17:17:22.615+00');
INSERT INTO public.recent_submissions VALUES ('contact:mlmd1aeWa0jkZd7KBk1ZBCp2bT_cMkGW_c9nM5pmXfY', 4, '2026-11-22 17:17:22.671+00');
INSERT INTO public.recent_submissions VALUES ('contact:Nc3cjib1kh9grgsXnHOCEEgdmux_oUdmDBqbZd9b75o', 5, '2026-11-22 17:17:22.789+00');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (1, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'Bjat3rIJXcPph_gr0daRZV1kL6XzozvE0o2AK820ymI', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (2, '2806d48f-5101-4097-a3cc-8db08fef23e1', '7TWLgBZ9PuUIzToyFTSS-XGd8DwW3RTVmfRk1UwD1oA', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (3, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'GqWM4yjDCSGQ-7UI2QY7NXAwlXWTyxKRDI1raEdybj4', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (4, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'CAVS3gvrEtEdYtnsbwKTEDgK3FIuV-XBDIYRFWli9v4', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (5, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'vnXiQfqXHl7CGtgfFLDTUOk3xn3FsJ8Ixg8t6AoMrzk', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (6, '2806d48f-5101-4097-a3cc-8db08fef23e1', '34h_NVs08J3bsVp5NYTZrh-301j3_e9k6T5mN6qRIbE', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (7, '2806d48f-5101-4097-a3cc-8db08fef23e1', '5TghybCKOnKmMK1gWqho0pelqi1I_p-urW0KLD5kIVc', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (8, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'jsZ-S3MMzH-3S2DVkihXvhUXpxTf37mtO8V3yD3M40A', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (9, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'q_ch7S_xDQE8V_lVFbMs8aKlHjMQd6oQxgOSX91paUs', NULL);
INSERT INTO public.recovery_codes OVERRIDING SYSTEM VALUE VALUES (10, '2806d48f-5101-4097-a3cc-8db08fef23e1', 'i_u79zMwwj5OUIennFp3g9iqWexYvr4Tmb4pB9wqAY8', NULL);


--
-- Data for Name: secure_shares; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secure_shares OVERRIDING SYSTEM VALUE VALUES (1, 'M7IN63oRaJcmzgBXnn7Tpw', 'Staging access for North Pier', 'v1.wZbTxeTE.9pQyr4_foLQMkQigOCzxXY4Ys1zx2dZ1eWEBeqlvyM7DnEo08rO9T7-aSQ7o3ujw0uwDVYUv8whqBIi1d0aUSLte8uktwovqlo4FtTos8IiRjPMysDyUgW6F1bI3Qv7cWe21QXmfNNksk7D22kDSLw-Z', 'v1.wZbTxeTE.VotjhVT1j31pB5JoFVeYhrNkKF53j9e9HYb97mOlaH6noWlX8PdlPAv4T6Z0OuHSZg67X4XgIM4Arw3Rk7B8ARYLIhIE8jcXn9yl7W1TXoVg__jEjNJDlCBNVERChJEQn8VkWhR7F4ew68pcI6hd2TP63MI', NULL, NULL, NULL, NULL, '2026-11-22 17:16:51.009+00', '2026-11-23 15:00:00+00', NULL, 0, NULL, NULL, 0, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.secure_shares OVERRIDING SYSTEM VALUE VALUES (2, '4SWXxHwAV_dNW3OB5fcjrQ', 'Signed statement of work', NULL, 'v1.wZbTxeTE.CQWUjxG_fAKfut0uO00hRA3mmuf7Jbs9b9-rJ1-KkIQlezhs-R0SC57bkjhwIFs_s6X_papsJzCitz5hedZSiLbqMDhMaE0ff-q3Cf7yV8jn0_y7ndZKDfPiSXhQO0fD2on8fsMCg3hgutsedZdtqmnIM9c', 'Statement of work – Old Mill Dental.txt', 'text/plain', 76, '4b8767a9-e753-448a-9f60-27f88a90edeb', '2026-11-22 17:16:52.776+00', '2026-12-12 15:00:00+00', NULL, 0, NULL, NULL, 0, NULL, 0, NULL, '{"sealed": "v1.wZbTxeTE.HLOqSOSNMpQKIxP2kLUkkyEWPFiq2jvKC-yOh4CQWn1-iv28Hz6nhySnwYEiDgoF6r1d6bgZAid_EnH8syGH5XnM75bOgyRn4F3kQazwdB3EZq400v39oTIAhY87i5KEceQht1OMQz0Z9Obo6wCz42BSxAeuXKhqxa2tNX2aeF3MKwfnwA7jwXm-uHddQaIS5w9Y8Q"}', NULL, NULL);
INSERT INTO public.secure_shares OVERRIDING SYSTEM VALUE VALUES (3, 'T_bzJBzCxK0hS8b5znn69Q', 'Wi-Fi at the studio', 'v1.wZbTxeTE.Y3EBpSjyDkJHxNQg6qTlSgcHTSQo6JsO62_4dni38kWlpHB31MB0XdJHxTROZDsKS4t9pjw', 'v1.wZbTxeTE.eEfN_deHUU7LX0wwBOjxzrZqm10rbZZMfkYOyhO3H2OjLWl5iCChivxweg5OUTwbW_L7o4lj2bRGLHovk9omq7jJ5s4rU4vX7viqEPlcr15uWj0g6zT97RUGX6VcgFVHhRciwDrCt_qeZeNCnTzhYVhn7-M', NULL, NULL, NULL, NULL, '2026-11-22 17:16:54.185+00', NULL, NULL, 0, NULL, NULL, 0, NULL, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.secure_shares OVERRIDING SYSTEM VALUE VALUES (5, 'WQ7XwcEK8Rc1_1RjB7HrMw', 'Locked by guesses', 'v1.wZbTxeTE.v6aE76hmFaSkjMecs643cHU8QI_18JbfMjRu2ktD5tkJ9IPu29V0', 'v1.wZbTxeTE.NECe-Hc_MROuAaxcOHW9cu9_JYtwQCGwqaR4RSmCprTFQo27mcAtH6k2jNiKF8meMCnChoEQi_4KbnTZFEG0Xr2umUNt0qYt6t-jrWQk6RMwh8QXginu_8PnbcSZW0og-2Il0fZlkvrLF5RNvXRgNrrpk5A', NULL, NULL, NULL, NULL, '2026-11-22 17:17:09.414+00', NULL, NULL, 0, NULL, NULL, 0, NULL, 5, '2026-11-22 17:17:21.331+00', NULL, NULL, 'fa7801ad-54bc-4acd-97e0-408a0c9389ee');
INSERT INTO public.secure_shares OVERRIDING SYSTEM VALUE VALUES (4, 'WTO2kCT5cYfxDE1gD_VMmw', 'Plans for North Pier', 'v1.wZbTxeTE.LcIM3uAtNLsT2AlRBTEG50nFZTmiDel3ODOfeGydRsmSNV9AyjPFXA42dtszDv_1JVKnLej0j7GRewNbk10n0vrGzM97', 'v1.wZbTxeTE.6ohOgSYvP5A0xHTGkCtD5SPbcXozIrDue2QOoSrBWb5rK2eim3hRBJtIXS7FDY07iH9wJJ4E9LTsM9110HjNfdT0wHBs8vCRBJffeiDaB0RNTaj01UiwMUaJnKwNTviPIHB9LufhDdjzzcCwDT95cyBu92k', 'Plan Ümlaut “v2”.txt', 'text/plain', 21, '003db170-1c72-4dcf-96e0-34124b574790', '2026-11-22 17:17:04.46+00', NULL, '2026-11-22 17:17:09.274+00', 2, '2026-11-22 17:17:07.574+00', '2026-11-22 17:17:28.281+00', 1, '2026-11-22 17:17:09.102+00', 0, NULL, '{"sealed": "v1.wZbTxeTE.ELKkG4ZENlz1H5Ylmh-Ob5BUjTo67W36-bi01UTFWX5oBY0t5fDgLMgk8_QbUvuXuZQNwUFoFMmFbBKaohXCNtlxzjB5xBMTTaFdtR63UhmfYWiq5FYMUqWOSkMlfHvw6w0xyqC4TIJkKdlH1f47nWqX2N3rK72z42xZgcHr4ZjapVPhu2hhJA9ATo9cbk36BtB2cg"}', NULL, 'fa7801ad-54bc-4acd-97e0-408a0c9389ee');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('qx3uyFxXTiFnnyfmC1P_mzd7k2iB-2yy', '{"cookie": {"path": "/", "secure": false, "expires": "2026-11-23T17:17:03.717Z", "httpOnly": true, "sameSite": "lax", "originalMaxAge": 604800000}, "passport": {"user": {"at": 1795367823712, "id": "cb3bb255-c664-471f-ad42-14adb104617d", "key": "be0e57cc-8c18-42e6-8038-3a6c9afeb76b", "device": "Firefox on Linux", "network": "127.0.0.0/24", "provenAt": 1795367823712, "passwordMark": "5kvq7XcBhq1kwjI-neoYcZq1CTEoQ-R4tJ5J7-QcBsY"}}}', '2026-11-23 17:17:04+00');
INSERT INTO public.sessions VALUES ('Mrb19u3UsDFpdj3g09_3u8vwvW4IpVpY', '{"cookie": {"path": "/", "secure": false, "expires": "2026-11-23T17:17:04.300Z", "httpOnly": true, "sameSite": "lax", "originalMaxAge": 604800000}, "passport": {"user": {"at": 1795367824264, "id": "2806d48f-5101-4097-a3cc-8db08fef23e1", "key": "d4b06839-cc1c-41e3-bf55-b4c4b94ddad8", "device": "Firefox on Linux", "network": "127.0.0.0/24", "provenAt": 1795367824264, "passwordMark": "Dfj4NUjFgWKMdwkG5dUWwVjOFWrYmL5-60k3mYkliIE"}}}', '2026-11-23 17:17:05+00');
INSERT INTO public.sessions VALUES ('PLJmLST3C7Xdsyisw3J7znfF5dQgI1Tr', '{"cookie": {"path": "/", "secure": false, "expires": "2026-11-23T17:17:03.465Z", "httpOnly": true, "sameSite": "lax", "originalMaxAge": 604800000}, "passport": {"user": {"at": 1795367823421, "id": "fa7801ad-54bc-4acd-97e0-408a0c9389ee", "key": "c7775119-e4c6-4668-b4f1-aa42996f5034", "device": "Firefox on Linux", "network": "127.0.0.0/24", "provenAt": 1795367823421, "passwordMark": "vWLfzbElSjtHG4SsnUADPXhrF2FpuzuR_djfv3jws3w"}}}', '2026-11-23 17:17:27+00');


--
-- Data for Name: share_networks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.share_networks VALUES (4, 'WLp70_XS6xro66t3RdAto_gpcaSAtc-T2IlyiQPRWm4', '2026-11-22 17:17:28.271+00');


--
-- Data for Name: totp_secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.totp_secrets VALUES ('2806d48f-5101-4097-a3cc-8db08fef23e1', 'v1.wZbTxeTE.v_nSVZJrcs8DTZGzy2tNeiADyBOVi4qmX87lMoQdOdfn4vk09CKQpJk6hROnJQzPuSKsubKeu8FdXADo', '2026-11-22 17:17:04.333+00', '2026-11-22 17:17:04.37+00', 59845594);


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES ('fa7801ad-54bc-4acd-97e0-408a0c9389ee', 'demo', 'demo@example.com', '$2b$10$z3KecwfXWta26jUSicZt5.qFk87oUrLkbpdri5UapPEovMPKGV872', 'Mara', 'Ellison', NULL, '2026-11-22 17:16:55.483774+00', '2026-11-22 17:16:55.483774+00', 'demo', 'demo@example.com', 'staff', NULL, NULL);
INSERT INTO public.users VALUES ('cb3bb255-c664-471f-ad42-14adb104617d', 'Inés', 'Ines@Example.com', '$2b$10$Wlqaa3uN9Esnj84kyfO2WO7nWHDgg5ALtz4EG6a9OTiLoH9/dft6K', 'Inés', 'Okafor', NULL, '2026-11-22 17:17:03.483+00', '2026-11-22 17:17:03.483+00', 'inés', 'ines@example.com', 'staff', NULL, NULL);
INSERT INTO public.users VALUES ('2806d48f-5101-4097-a3cc-8db08fef23e1', 'jonah', 'jonah@example.com', '$2b$10$Y64YxySKtd5yZ5jf7bGrYOn7LIPVScny3TRgmj0g2HFVgNI5H87gC', 'Jonah', 'Reyes', NULL, '2026-11-22 17:17:03.731+00', '2026-11-22 17:17:03.731+00', 'jonah', 'jonah@example.com', 'staff', NULL, NULL);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 14, true);


--
-- Name: activity_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.activity_id_seq', 16, true);


--
-- Name: booking_requests_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.booking_requests_id_seq', 3, true);


--
-- Name: contact_submissions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.contact_submissions_id_seq', 5, true);


--
-- Name: outbox_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.outbox_id_seq', 15, true);


--
-- Name: recovery_codes_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.recovery_codes_id_seq', 10, true);


--
-- Name: secure_shares_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.secure_shares_id_seq', 5, true);


--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);


--
-- Name: account_settings account_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_settings
    ADD CONSTRAINT account_settings_pkey PRIMARY KEY (id);


--
-- Name: account_tokens account_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (token_hash);


--
-- Name: activity activity_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);


--
-- Name: auth_challenges auth_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auth_challenges
    ADD CONSTRAINT auth_challenges_pkey PRIMARY KEY (token_hash);


--
-- Name: booking_requests booking_requests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.booking_requests
    ADD CONSTRAINT booking_requests_pkey PRIMARY KEY (id);


--
-- Name: contact_submissions contact_submissions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_submissions
    ADD CONSTRAINT contact_submissions_pkey PRIMARY KEY (id);


--
-- Name: donation_totals donation_totals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.donation_totals
    ADD CONSTRAINT donation_totals_pkey PRIMARY KEY (id);


--
-- Name: donations donations_checkout_session_id_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_checkout_session_id_unique UNIQUE (checkout_session_id);


--
-- Name: donations donations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_pkey PRIMARY KEY (id);


--
-- Name: donations donations_stripe_payment_intent_id_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.donations
    ADD CONSTRAINT donations_stripe_payment_intent_id_unique UNIQUE (stripe_payment_intent_id);


--
-- Name: job_runs job_runs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job_runs
    ADD CONSTRAINT job_runs_pkey PRIMARY KEY (job);


--
-- Name: lockouts lockouts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lockouts
    ADD CONSTRAINT lockouts_pkey PRIMARY KEY (key);


--
-- Name: outbox outbox_key_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_unique UNIQUE (key);


--
-- Name: outbox outbox_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: payment_events payment_events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (key);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: recent_submissions recent_submissions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recent_submissions
    ADD CONSTRAINT recent_submissions_pkey PRIMARY KEY (key);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);


--
-- Name: recovery_codes recovery_codes_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_unique UNIQUE (user_id, code_hash);


--
-- Name: secure_shares secure_shares_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secure_shares
    ADD CONSTRAINT secure_shares_pkey PRIMARY KEY (id);


--
-- Name: secure_shares secure_shares_slug_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secure_shares
    ADD CONSTRAINT secure_shares_slug_unique UNIQUE (slug);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);


--
-- Name: share_networks share_networks_share_id_network_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.share_networks
    ADD CONSTRAINT share_networks_share_id_network_pk PRIMARY KEY (share_id, network);


--
-- Name: totp_secrets totp_secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_pkey PRIMARY KEY (user_id);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: account_tokens_expires_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_tokens_expires_index ON public.account_tokens USING btree (expires_at);


--
-- Name: account_tokens_user_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX account_tokens_user_index ON public.account_tokens USING btree (user_id);


--
-- Name: activity_actor_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activity_actor_index ON public.activity USING btree (actor_id, created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: activity_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activity_newest_index ON public.activity USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: activity_subject_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX activity_subject_index ON public.activity USING btree (subject_type, subject_id, created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: auth_challenges_expires_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX auth_challenges_expires_index ON public.auth_challenges USING btree (expires_at);


--
-- Name: auth_challenges_user_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX auth_challenges_user_index ON public.auth_challenges USING btree (user_id);


--
-- Name: booking_requests_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX booking_requests_newest_index ON public.booking_requests USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: contact_submissions_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_submissions_newest_index ON public.contact_submissions USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: donations_founding_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_founding_index ON public.donations USING btree (status) WHERE (reward_tier = 'founding'::text);


--
-- Name: donations_logo_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_logo_index ON public.donations USING btree (sponsor_logo) WHERE (sponsor_logo IS NOT NULL);


--
-- Name: donations_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_newest_index ON public.donations USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: donations_rewards_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_rewards_index ON public.donations USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((status = 'succeeded'::text) AND (reward_tier IS NOT NULL));


--
-- Name: donations_status_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_status_index ON public.donations USING btree (status, created_at);


--
-- Name: donations_wall_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX donations_wall_index ON public.donations USING btree (amount DESC NULLS LAST, created_at) WHERE ((status = 'succeeded'::text) AND (show_as_sponsor = 1));


--
-- Name: lockouts_window_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX lockouts_window_index ON public.lockouts USING btree (window_started_at);


--
-- Name: outbox_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_created_index ON public.outbox USING btree (created_at);


--
-- Name: outbox_limit_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_limit_index ON public.outbox USING btree (limit_name, created_at) WHERE (limit_name IS NOT NULL);


--
-- Name: outbox_waiting_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX outbox_waiting_index ON public.outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));


--
-- Name: passkeys_user_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_user_index ON public.passkeys USING btree (user_id);


--
-- Name: rate_limits_expire_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_expire_index ON public.rate_limits USING btree (expire);


--
-- Name: recent_submissions_created_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX recent_submissions_created_index ON public.recent_submissions USING btree (created_at);


--
-- Name: secure_shares_content_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX secure_shares_content_index ON public.secure_shares USING btree (expires_at) WHERE (content_removed_at IS NULL);


--
-- Name: secure_shares_created_by_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX secure_shares_created_by_index ON public.secure_shares USING btree (created_by);


--
-- Name: secure_shares_newest_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX secure_shares_newest_index ON public.secure_shares USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);


--
-- Name: sessions_expire_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expire_index ON public.sessions USING btree (expire);


--
-- Name: sessions_user_index; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_user_index ON public.sessions USING btree (((((sess -> 'passport'::text) -> 'user'::text) ->> 'id'::text)));


--
-- Name: users_email_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (email_key);


--
-- Name: users_username_unique; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_username_unique ON public.users USING btree (username_key);


--
-- Name: activity activity_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER activity_append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION public.refuse_activity_change();


--
-- Name: donations donations_deleted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER donations_deleted AFTER DELETE ON public.donations REFERENCING OLD TABLE AS donations_before FOR EACH STATEMENT EXECUTE FUNCTION public.count_donations();


--
-- Name: donations donations_inserted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER donations_inserted AFTER INSERT ON public.donations REFERENCING NEW TABLE AS donations_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_donations();


--
-- Name: donations donations_truncated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER donations_truncated AFTER TRUNCATE ON public.donations FOR EACH STATEMENT EXECUTE FUNCTION public.count_donations();


--
-- Name: donations donations_updated; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER donations_updated AFTER UPDATE ON public.donations REFERENCING OLD TABLE AS donations_before NEW TABLE AS donations_after FOR EACH STATEMENT EXECUTE FUNCTION public.count_donations();


--
-- Name: account_tokens account_tokens_created_by_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: account_tokens account_tokens_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: activity activity_actor_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: auth_challenges auth_challenges_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.auth_challenges
    ADD CONSTRAINT auth_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: passkeys passkeys_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: secure_shares secure_shares_created_by_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secure_shares
    ADD CONSTRAINT secure_shares_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: share_networks share_networks_share_id_secure_shares_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.share_networks
    ADD CONSTRAINT share_networks_share_id_secure_shares_id_fk FOREIGN KEY (share_id) REFERENCES public.secure_shares(id) ON DELETE CASCADE;


--
-- Name: totp_secrets totp_secrets_user_id_users_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.totp_secrets
    ADD CONSTRAINT totp_secrets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


