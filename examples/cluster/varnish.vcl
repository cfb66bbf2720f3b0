# Documents of guests for all instances. A change purges them by the name of their surface. While no instance answers well, the last
# document goes on for an hour. Digest and manifest let clients refuse a document that a cache has spoiled.
vcl 4.1;
import directors;
import std;
import xkey;

probe ready { .url = "/readyz"; .interval = 500ms; .timeout = 2s; .window = 2; .threshold = 1; .initial = 1; }
{{backends}}

sub vcl_init {
  new instances = directors.round_robin();
{{members}}
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (!client.ip ~ relays) { return (synth(405)); }
    set req.http.purged = xkey.softpurge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.purged));
  }
  # Operations are for the inside.
  if (req.url ~ "^/(healthz|readyz|metrics)") { return (synth(404)); }
  set req.backend_hint = instances.backend();
  # Varnish would give a short answer a length, which would end the stream that Pushpin holds behind it.
  if (req.url ~ "^/v1/ui/[^/]+/events") { return (pipe); }
  # An old document helps only where there is no other.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) { set req.grace = 0s; }
  if (req.method == "POST" && req.http.Idempotency-Key) {
    # With its body, a command can be tried at another instance: its key counts everywhere.
    std.cache_req_body(32KB);
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.http.Authorization || req.http.X-API-Key) { return (pass); }
  if (req.url ~ "^/v1/ui/[^/?]+(\?|$)") { return (hash); }
  return (pass);
}

sub vcl_pipe {
  set bereq.http.Connection = "close";
}

sub vcl_backend_response {
  if (beresp.status == 503 && beresp.http.Content-Type ~ "problem" && !bereq.uncacheable) { return (error(503, "away")); }
  if (bereq.uncacheable || beresp.status != 200) { set beresp.ttl = 0s; set beresp.uncacheable = true; return (deliver); }
  # Without a purge, a document is as old as this at most.
  set beresp.ttl = 10s;
  set beresp.grace = 1h;
  set beresp.http.xkey = regsub(bereq.url, "^/v1/ui/([^/?]+).*", "\1");
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.retries < 2 && (bereq.method == "GET" || bereq.http.Idempotency-Key) && beresp.reason != "away") { return (retry); }
  if (!bereq.uncacheable) { return (abandon); }
  set beresp.http.Retry-After = "1";
  set beresp.http.Content-Type = "application/problem+json";
  set beresp.body = {"{"type":"urn:pantograph:problem:not-ready","title":"No instance answers.","status":503}"};
  return (deliver);
}

sub vcl_deliver {
  # Who has changed a surface sees the change at once.
  if (req.method == "POST" && resp.status == 200 && req.url ~ "^/v1/ui/[^/]+/actions$") {
    set req.http.purged = xkey.softpurge(regsub(req.url, "^/v1/ui/([^/]+)/actions$", "\1"));
  }
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  # A document could not be had: the last one is better than none.
  if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) { return (restart); }
  if (resp.status == 503) { set resp.http.Retry-After = "1"; }
  return (deliver);
}

acl relays { "127.0.0.1"; }
