vcl 4.1;

import cookie;
import std;

# Where the hosts are: one here; a director of vmod_directors for several.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

sub vcl_recv {
    # The hosts believe what a proxy of theirs forwards. Nobody but a proxy before this one may say it.
    unset req.http.X-Forwarded-Host;

    if (req.method == "POST" && req.url == "/purge-pages") {
        # CDN_PURGE_TOKEN
        if (req.http.Authorization != "Bearer put-CDN_PURGE_TOKEN-here") {
            return (synth(403));
        }
        ban("obj.http.Surrogate-Key ~ ninefold-pages");
        return (synth(200));
    }

    # A browser says what encodings it takes in many ways; the hosts keep these two.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elseif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    cookie.parse(req.http.Cookie);
    # Some are for holders of a pass alone.
    if (req.url ~ "^/(assets|releases|img)/" && !cookie.isset("ninefold-release")) {
        unset req.http.Cookie;
        return (hash);
    }
    # Calls, whatever is asked for before it is opened, and operators.
    if (req.url ~ "^/service/" || req.url ~ "^/operators" || req.http.Sec-Purpose || req.http.Authorization) {
        return (pass);
    }
    call only_strangers;
    return (hash);
}

# Whoever is known to the shop, or may be shown something that others are not, asks a host.
sub only_strangers {
    if (cookie.isset("LoginToken") || cookie.isset("TypedBefore") || cookie.isset("ninefold-release") || cookie.isset("StaffAuthToken") || cookie.isset("CobraAuthToken")) {
        return (pass);
    }
    # Who was in a rollout gets what goes with their name as long as it runs.
    if (cookie.isset("release-visitor")) {
        return (pass);
    }
    # Without the other cookie they may have a cart; who agreed to be measured may be in an A/B test.
    if (cookie.isset("LongtermToken") && (!cookie.isset("Newcomer") || cookie.get("consent") ~ "analytics")) {
        return (pass);
    }
    # Apps and partners, who get another frame.
    if (cookie.isset("affiliateNumber") || cookie.isset("Hunter-Content") || cookie.isset("Hunter-Platform") || cookie.isset("xc-app")) {
        return (pass);
    }
    call device;
}

# Chrome on phones and tablets is offered the app; what else there is of a browser and of cookies changes nothing.
sub device {
    unset req.http.Cookie;
    if (req.http.User-Agent ~ "\bCriOS/") {
        set req.http.User-Agent = "CriOS/1";
    } elseif (req.http.User-Agent ~ "\bAndroid\b" && req.http.User-Agent ~ "\bChrome/"
        && req.http.User-Agent !~ "; wv\)" && req.http.User-Agent !~ "\b(SamsungBrowser|EdgA|OPR|YaBrowser|DuckDuckGo)/") {
        set req.http.User-Agent = "Android Chrome/1";
    } else {
        unset req.http.User-Agent;
        return;
    }
    if (cookie.isset("app-banner-closed")) {
        set req.http.Cookie = "app-banner-closed=1; consent=";
    } elseif (cookie.isset("consent")) {
        set req.http.Cookie = "consent=";
    }
}

sub vcl_backend_response {
    # Nothing is shown that has ended.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.Surrogate-Key ~ "ninefold-pages" && beresp.status == 200) {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
        return (deliver);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.CDN-Cache-Control;
    # It is that of whoever asked first.
    if (obj.hits > 0) {
        unset resp.http.X-Request-Id;
    }
}
