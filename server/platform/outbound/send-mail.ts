import { domainToASCII } from 'node:url'
import type { MailSettings } from '#server/platform/process/config/service-settings.ts'

export type Letter = { to: string; senderName: string; subject: string; text: string }

const patience = 15_000

/** A line to the owner's mail server, not yet opened. */
export async function openTransport({ login, ...door }: MailSettings['server']) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
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
}

/** Hands a letter to the owner's mail server, or throws. */
export async function sendMail({ server, from }: MailSettings, letter: Letter) {
  const transport = await openTransport(server)
  await transport.sendMail({
    from: { name: letter.senderName, address: plainAddress(from) },
    to: plainAddress(letter.to),
    subject: letter.subject,
    text: letter.text,
    textEncoding: 'base64',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

/** Mail servers of today take domains in Punycode, and names before the @ in plain letters. */
function plainAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const plain = `${name}@${domainToASCII(domain)}`
  if (!/^[!-;=?-~]+@[!-;=?-~]+$/.test(plain)) throw new Error('The address cannot be written to')
  return plain
}
