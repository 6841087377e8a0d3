import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { SmtpConnection, type SmtpServer } from './smtp-connection.ts'

export type MailSettings = {
  server: SmtpServer
  from: string
  /** Where the links of a letter lead. */
  shopUrl: string
}
export type Letter = { to: string; senderName: string; subject: string; text: string }

/** Hands a letter to the owner's mail server, or throws. */
export async function sendMail({ server, from }: MailSettings, letter: Letter) {
  const [sender, receiver] = [plainAddress(from), plainAddress(letter.to)]
  const connection = await SmtpConnection.open(server)
  try {
    await connection.say(`MAIL FROM:<${sender}>`, 250)
    await connection.say(`RCPT TO:<${receiver}>`, 250)
    await connection.say('DATA', 354)
    await connection.say(`${writeLetter(letter, sender, receiver)}\r\n.`, 250)
    await connection.say('QUIT', 221)
  } finally {
    connection.close()
  }
}

/** In base64 no line of it can be taken for the end of the letter. */
function writeLetter({ senderName, subject, text }: Letter, sender: string, receiver: string): string {
  return [
    `From: ${encodeWords(senderName)} <${sender}>`,
    `To: <${receiver}>`,
    `Subject: ${encodeWords(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${sender.split('@')[1]}>`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64(text).match(/.{1,76}/g) ?? []),
  ].join('\r\n')
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An encoded word holds 75 signs, so many letters of Vietnamese at least. */
const lettersAWord = 15

function encodeWords(text: string): string {
  const letters = [...text]
  const words: string[] = []
  for (let at = 0; at < letters.length; at += lettersAWord)
    words.push(`=?utf-8?B?${base64(letters.slice(at, at + lettersAWord).join(''))}?=`)
  return words.join('\r\n ')
}

/** Mail servers of today take domains in Punycode, and names before the @ in plain letters. */
function plainAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  const plain = `${name}@${domainToASCII(domain)}`
  if (!/^[!-;=?-~]+@[!-;=?-~]+$/.test(plain)) throw new Error('The address cannot be written to')
  return plain
}
