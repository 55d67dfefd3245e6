import type { BrowserContext, Page } from 'playwright-core';

/** Logs each violation of the content security policy to the console, where {@link watchPage} collects it. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  console.error('[policy]', violatedDirective, blockedURI, sample));`;

export interface Watched {
  readonly page: Page;
  /** Console messages, uncaught errors, policy violations, and requests to other origins. Reading empties the list. */
  complaints(): string[];
  /** Requested paths. Reading empties the list. */
  asked(): string[];
}

/** A page of which every kind of error is recorded. */
export async function watchPage(context: BrowserContext, origin: string): Promise<Watched> {
  await context.addInitScript(reportViolations);
  const page = await context.newPage();
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('crash', () => complaints.push('the page crashed'));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin) asked.push(url.pathname);
    else if (url.protocol !== 'data:') complaints.push(`asked another origin: ${request.url()}`);
  });
  return { page, complaints: () => complaints.splice(0), asked: () => asked.splice(0) };
}
