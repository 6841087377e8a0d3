import { domainToASCII } from 'node:url'
import { outgoing } from './post-json.ts'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'

export type Attachment = { name: string; content: Buffer }

export type Mail = {
  to: string
  senderName: string
  subject: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** A letter that may be sent again says which one it is: mailboxes show it once. */
  key?: string
  /** URL at which a mailbox's own button ends letters of this kind, without asking anything. */
  unsubscribe?: string
}

const patience = 15_000
/** All of it, however slowly the server answers: shorter than the lease of a letter. */
const longestSending = 60_000

const settingsOf = ({ login, ...door }: MailSettings['server']) => ({
  ...door,
  ...(login && { auth: { user: login.user, pass: login.password } }),
  // A password is told over TLS or not at all.
  requireTLS: login !== undefined,
  connectionTimeout: patience,
  greetingTimeout: patience,
  socketTimeout: patience,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** A line to the owner's mail server, not yet opened. */
export async function openTransport(server: MailSettings['server']) {
  const { createTransport } = await import('nodemailer')
  return createTransport(settingsOf(server))
}

export type Post = { send: (mail: Mail) => Promise<void>; close: () => void }

/** Lines to the owner's mail server that take one letter after the other. A letter is told to fail rather than sent again unasked. */
export async function openPost(settings: MailSettings, lines: number): Promise<Post> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...settingsOf(settings.server),
    pool: true,
    maxConnections: lines,
    maxMessages: 100,
    maxRequeues: 0,
  })
  // Errors of a letter reach its own promise.
  transport.on('error', () => {})
  return {
    send: (mail) =>
      outgoing({ to: 'mail', call: 'send' }, () =>
        within(longestSending, () => transport.sendMail(mailOf(settings, mail))),
      ),
    close: () => transport.close(),
  }
}

/** Hands a letter to the owner's mail server, or throws. */
export async function sendMail(settings: MailSettings, mail: Mail) {
  const post = await openPost(settings, 1)
  try {
    await post.send(mail)
  } finally {
    post.close()
  }
}

function mailOf(
  { from }: MailSettings,
  { to, senderName, subject, text, html, attachments = [], key, unsubscribe }: Mail,
) {
  return {
    from: { name: senderName, address: plainAddress(from) },
    to: plainAddress(to),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ name, content }) => ({ filename: name, content })),
    textEncoding: 'base64' as const,
    ...(key && { messageId: messageIdOf(key, plainAddress(from)) }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

async function within(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' })),
      milliseconds,
    )
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

const messageIdOf = (key: string, from: string) => `<${key}${from.slice(from.lastIndexOf('@'))}>`

/** Mail servers of today take domains in Punycode, and names before the @ in plain letters. */
function plainAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const plain = `${name}@${domainToASCII(domain)}`
  if (!/^[!-;=?-~]+@[!-;=?-~]+$/.test(plain))
    throw Object.assign(new Error('The address cannot be written to'), { code: 'EADDRESS' })
  return plain
}
