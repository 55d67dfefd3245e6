/**
 * Terms that readers of English documentation use for the same thing, one group per line. Each term of a group finds
 * the others. They are general on purpose: what is specific to a product belongs in `search.synonyms` of its site.
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
`;

/** Each group as a list of terms. */
export const englishSynonyms: readonly (readonly string[])[] = groups
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
