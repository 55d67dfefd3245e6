import type { PageMeta } from '@autolode/ssg-cli';
import { Link } from '@autolode/ssg-cli/runtime';
import { CardGrid, ContactCards, Hero, LinkCard, Prose, Section, SectionHeading, Split } from '@autolode/theme/parts';
import type { ReactNode } from 'react';
import { links } from '../data/links.ts';

export const meta = {
  title: 'Contact',
  description:
    'Reach the Autolode team by Telegram, WhatsApp or email, with a list of what a support request needs and how to report a security problem.',
  keywords: [
    'support',
    'customer service',
    'chat',
    'phone',
    'help',
    'report a bug',
    'get in touch',
    'technical support',
    'vulnerability',
    'responsible disclosure',
    'opening hours',
  ],
  wide: true,
} satisfies PageMeta;

/** A URL as people write it: without the scheme. */
const spoken = (address: string): string => address.replace(/^https?:\/\//, '');

const channels = [
  {
    icon: 'telegram',
    label: 'Telegram',
    value: spoken(links.telegram),
    href: links.telegram,
    action: 'Open chat',
    text: 'For short questions, and for following up on an open one.',
  },
  {
    icon: 'whatsapp',
    label: 'WhatsApp',
    value: spoken(links.whatsapp),
    href: links.whatsapp,
    action: 'Open chat',
    text: 'The same people, if you would rather not install another app.',
  },
  {
    icon: 'mail',
    label: 'Email',
    value: links.email,
    href: `mailto:${links.email}`,
    action: 'Write an email',
    text: 'For anything with a file, a contract or a security report in it.',
  },
] as const;

export default function Contact(): ReactNode {
  return (
    <>
      <Hero
        seed="contact"
        eyebrow="Contact"
        title="Talk to us"
        lead="Three channels, one team. There is no form to fill in: choose what you already use, and say what you need."
      />
      <Section space="flush">
        <SectionHeading title="Choose a channel" />
        <ContactCards channels={channels} />
      </Section>
      <Section tone="sunken">
        <Split align="start">
          <SectionHeading eyebrow="Support" title="What to include in a support request">
            With these five facts, we can look at the same record as you.
          </SectionHeading>
          <Prose>
            <ol className="checklist">
              <li>
                <b>The request id.</b> Every error has one in <code>request_id</code>, and every response in the{' '}
                <code data-word="">X-Request-Id</code> <Link href="/api/endpoints#headers">header</Link>.
              </li>
              <li>
                <b>The source and the listing id,</b> for example <code>encar.com</code> and <code>lst_kr_8f2c41</code>.
              </li>
              <li>
                <b>What you sent.</b> Method, path and parameters, or the name of the saved search. Leave the key out.
              </li>
              <li>
                <b>What you saw, and what you expected.</b> Name the field, and quote the advert in its own language.
              </li>
              <li>
                <b>When.</b> The value of <code>observed_at</code>, or the time of the call in UTC.
              </li>
            </ol>
          </Prose>
        </Split>
      </Section>
      <Section>
        <Split align="start">
          <SectionHeading eyebrow="Security" title="Security reports" />
          <Prose>
            <p>
              Write to <a href={`mailto:${links.email}`}>{links.email}</a> with “Security” in the subject. Describe the
              steps, what an attacker would gain, and how to credit you. Test with your own account and a test key only,
              and do not read, change or keep data of others. Please do not disclose the problem until it is fixed; we
              will tell you when it is.
            </p>
            <p>
              If a key of yours has leaked, do not wait for us. Revoke it in the portal at once;{' '}
              <Link href="/api/authentication#rotate-without-downtime">authentication</Link> shows how to rotate without
              downtime.
            </p>
          </Prose>
        </Split>
      </Section>
      <Section tone="rule">
        <SectionHeading title="You may find the answer here" />
        <CardGrid>
          <LinkCard href="/faq" icon="question" title="Questions and answers" more="Open the FAQ">
            Twenty answers about data, API, portal, customs and accounts.
          </LinkCard>
          <LinkCard href="/api/endpoints" icon="code" title="Endpoint reference" more="Look it up">
            Every call with its parameters, responses and errors.
          </LinkCard>
          <LinkCard href="/portal/quick-start" icon="dashboard" title="Portal quick start" more="Follow along">
            From an empty account to a saved search.
          </LinkCard>
        </CardGrid>
      </Section>
    </>
  );
}
