/**
 * Terms that readers of English documentation use for the same thing, one group per line. Each term of a group finds
 * the others. They are general on purpose: what is specific to a product belongs in
 * `search.synonyms` of its site.
 */
const groups = `
authentication, authenticate, log in, login, sign in, signin
authorization, authorisation, permission, access rights, role, scope
credential, token, api key, secret, password
forbidden, denied, rejected, not allowed
sign up, signup, register, registration, create an account, join
sign out, log out, logout
error, failure, exception, problem, issue, fault
fail, broken, not working
wrong, incorrect, invalid, bad, mistake
troubleshoot, debug, diagnose
fix, solve, repair, correct
install, set up, setup, installation
getting started, quick start, quickstart, first steps, tutorial, introduction, hello world
configuration, configure, settings, options, preferences, config
customise, customize, adapt, tweak, override
upgrade, update, newer version
migrate, migration, switch, move, convert, port
delete, remove, erase, uninstall
replace, swap, exchange, substitute
hide, exclude, omit, ignore, skip
enable, activate, turn on, switch on
disable, deactivate, turn off, switch off
stop, prevent, avoid
cancel, terminate, termination, close, end
price, cost, fee, pricing, charge
billing, invoice, payment, pay, subscription
plan, tier, package
free, trial, without paying
limit, quota, maximum, cap, restriction
throttle, rate limit, too many requests
retry, repeat, try again
timeout, timed out, time out
notification, notify, alert, subscribe
webhook, callback, push
poll, polling
fast, speed, performance, quick, latency, slow
accurate, accuracy, precise, reliable, confidence
search, find, look up, lookup
filter, narrow, restrict, facet
sort, order
pagination, paging, paginate, next page, cursor
loop, iterate, iteration
export, download
import, upload, load
spreadsheet, excel, csv
image, picture, photo
video, movie, clip
translation, translate, i18n, internationalisation, internationalization, localisation, localization, multilingual, locale, language
colour, color, palette
theme, appearance, skin, look and feel, design, branding, white label
style, css, stylesheet, styling
dark mode, night mode, dark theme
font, typeface, typography
navbar, navigation bar, header, menu, top bar
sidebar, side menu, table of contents
link, hyperlink
url, permalink
redirect, forward
not found, missing
broken link, dead link
deploy, deployment, publish, host, hosting, go live
ci, continuous integration, pipeline, github actions
preview, staging
test, testing, sandbox
offline, without internet, no connection, pwa
security, secure, safety
csp, content security policy
privacy, gdpr, personal data, data protection
accessibility, a11y, screen reader
documentation, docs, manual
plugin, extension, addon, add-on
component, widget
template, boilerplate, starter
example, sample, demo
sdk, client library
endpoint, route
openapi, swagger
field, attribute, property, column
parameter, argument, flag, switch
environment variable, env
cli, command line, terminal, console
version, release
old, previous, earlier, older
changelog, release notes, what's new
last updated, last modified, modified
ai, llm, assistant, chatbot, chatgpt, agent
pdf, print
math, maths, formula, equation, latex
diagram, flowchart, chart
code block, snippet, code sample
highlight, emphasise, emphasize, mark
collapse, collapsible, accordion, expand, details
callout, admonition, note, hint, tip, warning
comments, discussion
feedback, survey, rating
analytics, statistics, tracking, metrics
team, colleague, coworker, member
support, help, contact, customer service
company, about us
terms, legal, contract, agreement
liable, liability, responsible
sla, availability, uptime
schedule, cron, interval, periodic
real time, live, stream
cache, caching, stale
database, db
memory, ram, heap
folder, directory
country, region
currency, money, exchange rate
javascript, js, node
typescript, ts
python, py
duplicate, twice, repeated, same
average, mean, median
embed, iframe
white space, whitespace
multiple, several, many
share, invite
keyboard shortcut, hotkey, shortcut
split, divide, parallel, shard
hot reload, live reload, watch
server, backend
browser, client side
account, profile, user account
account closure, close account, delete account
make sure, verify, verification, validate, validation, confirm, ensure
genuine, authentic, trusted, really came from, signature, signed
compress, shrink, optimise, optimize, minify, reduce, smaller, file size, compression
resize, scale, thumbnail, dimensions, width
crop, trim, cut
double, duplicate, deduplicate
tiny, small, compact, mini
huge, big, large
gone, no longer, not available, unavailable, removed, disappeared, vanished, withdrawn
outdated, stale, obsolete, out of date
latest, newest, recent, current, fresh
empty, blank, nothing, no results, zero
crash, freeze, hang, stuck
restart, reload, refresh, reboot
undo, revert, roll back, rollback, restore
backup, back up, snapshot
copy, clone, clipboard
move, rename, relocate
merge, combine, join, unify
compare, comparison, difference, versus, vs, alternative
choose, select, pick, decide
recommend, best practice, guideline, advice
rule, policy, requirement
mandatory, required, obligatory
optional, not required
default, standard, preset
allow, permit, whitelist, allowlist
block, ban, blacklist, blocklist, blocked
author, writer, wrote, written by, contributor, byline
reader, visitor, audience
article, post, blog post, story
news, announcement, what is new
summary, excerpt, teaser, overview, abstract
comment, remark
rating, thumbs up, thumbs down, vote, helpful, feedback
survey, questionnaire, poll
popup, modal, dialog, overlay
toggle, switch, checkbox
button, click, press
scroll, swipe
hover, mouse over, tooltip
dropdown, drop down, select box, menu
tab, tabs, tabbed
banner, announcement bar, notice
logo, brand, icon, favicon
background, wallpaper
margin, padding, spacing, gap
layout, grid, columns
mobile, phone, smartphone, small screen, responsive
desktop, computer, laptop
print, printing, printer, paper
right to left, rtl, arabic, hebrew
icon, symbol, emoji, pictogram
heading, headline, title
footer, bottom of the page
anchor, jump link, deep link, permalink
breadcrumb, trail
previous, next, pager
landing page, home page, homepage, start page, front page
site map, sitemap, robots
seo, search engine, google, ranking, indexing
meta, metadata, front matter, frontmatter
social card, open graph, og image, preview image, twitter card, share image
rss, atom, feed, subscribe
newsletter, mailing list
email, e-mail, mail, message
chat, slack, discord
talk to a human, talk to somebody, speak to someone, support, contact
phone number, telephone, call us, contact
complaint, refund, money back
discount, coupon, voucher, promo, cheaper
cheap, affordable, cost, save money
receipt, invoice, vat
credit card, visa, mastercard, payment method
renew, renewal, expire, expiry, expiration, expires
bank, wire, transfer
tax, vat, duty, levy
law, legislation, regulation, legal
consent, cookie, cookies, opt in, opt out
anonymous, anonymise, anonymize, pseudonym
encrypt, encryption, tls, ssl, https
certificate, cert
leak, breach, compromised, stolen, rotate, revoke
attack, vulnerability, exploit, injection, xss
firewall, proxy, vpn
ip address, ip, allowlist
single sign on, sso, saml, oauth
two factor, 2fa, mfa, otp
role, permission, admin, administrator, owner
invite, add member, add user
organisation, organization, workspace, company
repository, repo
typo, misspelling, spelling mistake
hidden, invisible, unlisted
include, transclude, partial, reuse
persist, save, store
breaking change, incompatible
commit, git, version control, vcs
branch, pull request, merge request, pr
bundle size, payload, weight, kilobytes
source, source code, src
dependency, package, module, library
package manager, npm, pnpm, yarn, bun
prerequisite, system requirement, requirements, needed before
supported, compatible, compatibility, works with
browser support, old browser, legacy
operating system, windows, linux, macos, mac
docker, container, kubernetes, k8s, image
cloud, aws, azure, gcp
cdn, edge, static hosting
domain, dns, subdomain, custom domain, hostname
base url, subpath, subfolder, subdirectory, base path
trailing slash, slash at the end
clean url, pretty url, html extension
404, not found, page missing, dead page
403, forbidden, access denied, no permission
401, unauthorized, unauthorised, authentication, credentials, wrong key
429, too many requests, rate limit, throttled, quota exceeded
500, internal server error, server error, 5xx
503, unavailable, maintenance, outage, down
400, bad request, validation error, invalid parameter
409, conflict
402, payment required
cors, cross origin, blocked by cors
network error, connection refused, econnrefused, unreachable
dns error, enotfound
out of memory, heap, oom, memory limit
permission denied, eacces, eperm
port in use, eaddrinuse, address already in use, different port, change port
module not found, cannot find module, cannot resolve, resolve
unexpected token, syntax error, parse error, parsing
type error, typeerror, types, typing
undefined, null, missing value, not defined
hydration, hydration mismatch, hydrate
log, logs, logging, output, verbose
exit code, status code, return code
warning, warn, caution
strict, fail on warning
dry run, preview changes, without writing
force, override, overwrite
incremental, only changed, partial
profile, profiling, benchmark, measure
monitor, monitoring, observability, health, status page, heartbeat
report, dashboard, insights
count, number, total, sum, how many
percent, percentage, ratio, share, rate
range, between, from to, minimum, maximum, min, max
date, time, day, timestamp, datetime
time zone, timezone, utc
history, past, archive, historical, previously
future, roadmap, upcoming, planned
forecast, predict, prediction, estimate
how often, frequency, interval, every
delay, wait, sleep, pause, lag
deadline, expiry, due date
batch, bulk, mass, many at once, all at once
queue, job, background, worker, asynchronous, async
concurrent, concurrency, parallel, simultaneous, at the same time
idempotent, idempotency, safe to repeat
id, identifier, key, uuid, primary key
category, group, section, classification
table, grid, spreadsheet
chart, graph, plot, visualisation, visualization
map, geography, location, coordinates, place
nearby, distance, radius
address, street, postcode, zip code
language, locale, translate
plural, pluralisation, pluralization
unit, units, conversion, convert
number, integer, numeric, digit
boolean, true false, yes no, flag
array, list, collection
object, record, struct, entity
schema, shape, structure, format, model
json, payload, body
xml, yaml, toml
header, headers, request header
query string, query parameter, url parameter, search params
response, reply, answer, result
curl, http request, postman
stream, streaming, sse, server sent events
socket, websocket, real time
event, trigger, hook, listener
callback, webhook, notify my server, tell my server
notify, tell me, inform, alert, let me know
subscribe, follow, watch
unsubscribe, stop emails, opt out
wizard, generator, scaffold, scaffolding, init
skeleton, boilerplate, starter, template
playground, try it, interactive, live demo, editor
screenshot, picture, capture
lightbox, zoom, enlarge, magnify
caption, alt text, alternative text, description
gallery, carousel, slider, slideshow
footnote, reference, citation, bibliography
quote, blockquote
bold, italic, strong, emphasis
strikethrough, strike, crossed out
checklist, task list, todo
definition list, glossary, dictionary, terminology
line number, line numbers, numbered lines
diff, added lines, removed lines, changes
syntax highlighting, code colours, code colors, prism, shiki
copy button, copy code
variable, placeholder, constant, token
react, jsx, tsx, component
vue, svelte, angular
island, interactive, client side, hydrate
server side rendering, ssr, prerender, static generation, ssg
single page app, spa, client navigation
prefetch, preload, preloading
lazy, lazy loading, defer, on demand
service worker, offline, pwa, installable
manifest, web app
analytics, google analytics, gtag, plausible, matomo
agent, bot, crawler, robot
scrape, crawl, spider, extract
captcha, bot detection
llms txt, llm, machine readable, markdown for ai
mcp, model context protocol, agent server
deprecate, deprecated, retired, sunset
release, publish, ship
licence, license, licensing, open source, mit
contribute, contributing, pull request, open source
report a bug, bug, issue
security report, vulnerability report, disclose
job, career, hiring, vacancy
partner, reseller, affiliate
customer, client, user
case study, success story, reference customer
press, media kit
training, course, learn, lesson, education
video, screencast, recording
guide, tutorial, how to, walkthrough, step by step
cheat sheet, reference, quick reference
concept, how it works, architecture, internals, behind the scenes
faq, common questions, frequently asked
troubleshooting, does nothing, not responding, broken, not working, nothing happens
proofread, lint, check, validate
wrong value, incorrect data, data quality, accuracy
missing field, absent, null, not set
cheapest, lowest price
most expensive, highest price
buy, purchase, acquire
sell, sale, resale
ship, shipping, freight, delivery
brand new, new
second, two, twice
first, initial, beginning
last, final, end
inside, within, nested, child
parent, above, ancestor
top, first position, pinned, sticky
fullscreen, full width, wide
get rid of, take away, take down, remove, delete
turn into, transform, convert
bring over, carry over, migrate, import
hook up, plug in, wire up, connect, connection, integrate, integration
keep track of, follow, track, monitor
keep up to date, sync, synchronise, synchronize, update, refresh
speed up, make faster, optimise, optimize, performance
slow down, throttle, rate limit
run out of, exceed, exceeded, over the limit, used up
left over, remaining, remains, left
give up, abort, timeout
hand in, upload, submit
look like, appearance, design, style
set off, trigger, fire, start
start over, from scratch, reset, clean
wipe, clear, reset, erase, purge
lost, forgot, forgotten, recover, recovery, reset
steal, stolen, leak, leaked, compromised
guess, estimate, approximate, infer
trust, reliable, confidence, quality
come from, origin, source, provenance
belong, ownership, owner, owned by
differ, different, difference, compare
fit, suit, suitable, match
miss, missing, lack, absent, gap
lie, wrong, inaccurate, misleading
promise, guarantee, warranty, sla
punish, suspend, suspension, ban, terminate
grow, scale, scalability, growth
shape, structure, format
piece, part, section, fragment
info, information, details, data
picture, photo, image, graphic, illustration, screenshot
drawing, diagram, illustration, figure
film, clip, video
sound, audio, podcast
chapter, section, part
book, manual, documentation
paper, article, publication
coder, developer, programmer, engineer
firm, company, business, enterprise
startup, small business, sme
student, education, academic, university, research
researcher, analyst, research
bank, lender, financial
government, authority, public sector
nation, country, market
abroad, foreign, international, overseas, cross border
local, domestic, regional
worldwide, global, international
europe, european, eu
america, usa, united states, us
uk, britain, england, united kingdom
uae, emirates, dubai
hours, opening times, availability
weekly, every week, week
daily, every day, day, nightly
monthly, every month, month
yearly, annual, every year, annually
instantly, immediately, at once, real time, live
soon, upcoming, planned
ago, past, history, historical
again, retry, repeat, rerun
always, permanent, permanently, forever
sometimes, occasionally, intermittent, flaky
secretly, hidden, silently
automatic, automatically, automate, automation, auto
manually, manual, by hand
alone, standalone, single, self hosted, own server
together, combine, combined, group
half, partial, partly
too long, length, maximum length, truncate, truncated
too large, too big, size limit, maximum size
shorten, truncate, abbreviate, short
round, rounding, decimals, precision
sort, rank, order by
cheap, low cost, inexpensive, affordable
exchange rate, fx, currency conversion
spam, abuse, unwanted
fake, fraud, scam, counterfeit
robot, bot, automated
human, person, manual, people
brain, ai, machine learning, model
picture recognition, computer vision, ocr
speech, voice, dictation
questions, faq, help
reply, respond, response, answer
reach, contact, get in touch, write to
complain, complaint, dispute, report
sue, court, jurisdiction, governing law, legal
copyright, copy rights, intellectual property, ownership
under age, minors, children, age
blind, screen reader, accessibility
keyboard only, keyboard, without a mouse, shortcuts
dyslexia, readable, readability, font
contrast, readable, colour
animation, motion, transition, moving
flicker, flash, jump, layout shift
blurry, sharp, resolution, retina, pixel density
lightweight, small, minimal
fancy, advanced, complex
simple, easy, basic, beginner, plain
beginner, newcomer, novice, new user, first time
expert, advanced, power user
offline copy, download, local copy, archive
copy paste, clipboard, copy
drag and drop, drag, reorder
bookmark, favourite, favorite, star, pin, save
recently viewed, recent, history
suggest, suggestion, recommend, autocomplete
spell check, spelling, typo
edit this page, improve this page, suggest changes, edit link
read only, immutable, locked
lock, freeze, pin, fixed version
pick up, detect, recognise, recognize
figure out, determine, find out, detect, infer
carry out, execute, run, perform
run, execute, launch, start
shut down, stop, close, exit
nest, nested, inside, child, sub
flatten, flat
wrap, wrapper, container, surround
side by side, columns, grid, next to each other
centre, center, align, alignment
sticky, fixed, pinned
full screen, fullscreen, wide, full width
swap out, replace, override, swizzle, eject
inherit, extend, extends, base
tailor, customise, customize, adapt
borrow, reuse, share
jpeg, jpg, png, photo, image, webp
svg, vector graphic
gif, animation, video
sluggish, laggy, lag, slow, performance
huge, heavy, bloated, large, big, size
shrink, compress, reduce, smaller, optimise, optimize
brochure, leaflet, pdf, document
dump, drop, put, place, add, folder
grab, fetch, get, download
attachment, attached file, static file, asset, download
commuter, commute, train, plane, tunnel, offline
airplane mode, flight mode, no wifi, offline
flaky connection, bad reception, weak signal, offline
ping, contact, reach, notify, email
stuff breaks, goes wrong, incident
popular, popularity, traffic, visits, analytics, most read
visitors, traffic, audience, analytics
half baked, keep secret, unfinished, incomplete, work in progress, draft
hidden, private, confidential, unpublished, draft
embargo, launch date, schedule, publish later, draft
remark, note, comment, feedback
flog, sell, resell, redistribute
odo, odometer, mileage, kilometres
quit, leave, cancel, close, terminate
recoup, earn back, payback, return on investment, roi
trader, dealer, dealership, merchant, seller
moon, sun, dark mode, light mode
toml, yaml, yml, json, config file, configuration
calculator, interactive, widget, component
put inside, embed, insert, include
child theme, custom theme, override, customise, customize
quicker, faster, speed, benchmark, comparison
bill, invoice, receipt, billing
refund, money back, reimbursement
discount, coupon, promo code, cheaper
expensive, pricey, price, cost
budget, spending, cost, price
newbie, beginner, novice, getting started
basics, fundamentals, introduction, overview
cheat sheet, reference, summary, quick reference
how it works, under the hood, internals, architecture
stack, technology, architecture, built with
gibberish, garbled, mojibake, encoding
weird characters, special characters, encoding, unicode, escape
emoji, smiley, icon
bullet points, list, bullets
chart, graph, plot, diagram
flowchart, diagram, mermaid
formula, equation, math, maths, tex, latex
footnote, reference, citation
callout, admonition, note box, warning box, info box, alert box
spoiler, collapsible, details, accordion, expand
copy paste, clipboard, copy button
snippet, code block, code sample, example
coloured code, colored code, syntax highlighting, highlight
chinese, mandarin, zh, cjk
hebrew, arabic, right to left, rtl
blind, screen reader, accessibility, wcag
colour blind, color blind, contrast, accessibility
tab key, keyboard, focus
tracking, cookie, privacy, consent
gdpr, data protection, privacy, personal data
forget me, delete my data, right to erasure, privacy
hack, hacked, attack, security, vulnerability
xss, injection, csp, content security policy, security
leak, exposed, compromised, security
stolen, lost, compromised, revoke, rotate
ban, banned, block, blocked, blacklist
captcha, robot check, bot detection, anti bot
proxy, proxies, ip address, vpn
crawl, scrape, scraping, crawler, parser, harvest
duplicate, duplicates, double, twice, dedupe, deduplicate
stale, outdated, out of date, old, obsolete
fresh, up to date, recent, latency, refresh
how often, frequency, interval, schedule
midnight, time zone, timezone, utc
weekend, holiday, business hours, opening hours, availability
down, offline, unavailable, outage, status
crash, crashes, crashed, error, exception
freeze, hang, hangs, stuck, timeout
blank page, white screen, empty page, nothing shows, error
missing page, dead link, broken link, 404, not found
old url, old address, moved page, redirect
short link, permalink, url, slug
address bar, url, link, route
subdirectory, subfolder, sub path, base path, base url
own domain, custom domain, cname, domain
host, hosting, deploy, publish, server
go live, ship, publish, deploy, release
push to production, deploy, release, publish
roll back, rollback, revert, undo
staging, preview, test environment, sandbox
pull request, merge request, ci, preview
github actions, gitlab ci, pipeline, ci, continuous integration
cron, scheduled job, schedule, nightly
memory, ram, heap, out of memory
cpu, cores, processor, threads, parallel
thousands of pages, huge site, scale, large site
several repositories, multi repo, monorepo, repositories
team, colleagues, coworkers, members, collaborators
boss, manager, admin, administrator, owner
intern, junior, beginner, member
sign, signature, verify, hmac
tamper, forge, fake, verify, signature
ocr, recognition, image, photo
number plate, licence plate, license plate, registration
vin, chassis number, frame number
wreck, wrecked, crashed, accident, damage, salvage
flood, water damage, accident, damage
clocked, rollback, tampered, odometer, mileage
steering wheel, right hand drive, left hand drive, rhd, lhd
petrol, gasoline, gas, fuel
electric, ev, battery, hybrid
lorry, truck, pickup, commercial vehicle
motorbike, motorcycle, bike
second hand, used, pre owned
tax, taxes, vat, duty, excise
tariff, duty, customs, import tax
port, harbour, harbor, shipping, freight
ship, shipping, freight, transport, delivery
exchange rate, currency, conversion, fx
yen, yuan, won, dollar, euro, currency
cheapest, lowest price, sort, price
trend, history, over time, time series
forecast, predict, prediction, estimate
guess, estimate, approximate, prediction
machine learning, ai, model, neural
chatbot, assistant, ask ai, llm
agent, llm, mcp, ai
book, ebook, epub
print, printed, paper, pdf
newsletter, rss, feed, subscribe
writer, author, contributor
headline, title, heading
blurb, summary, description, excerpt
logo, brand, branding, favicon
slogan, tagline, subtitle
pop up, popup, modal, dialog, overlay
banner, announcement bar, notice
breadcrumb, path, trail
left menu, side menu, sidebar, navigation
footer, bottom links, page bottom
phone, smartphone, mobile, small screen
tablet, ipad, responsive, mobile
home screen, install app, pwa, installable
typo, spelling mistake, edit link, correction
proofread, review, check, lint
unit test, tests, testing, test suite
compare, versus, vs, comparison, alternative
alternative, competitor, instead of, comparison
wordpress, drupal, cms, migrate
notion, confluence, wiki, migrate
`;

/** Each group as a list of terms. */
export const englishSynonyms: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
