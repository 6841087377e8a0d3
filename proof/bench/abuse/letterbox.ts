import { openMailServer } from '#test/network/mail-server.ts'

/** A mail server that takes every letter, and the settings of a shop that sends by it. */
export async function openLetterbox() {
  const mail = await openMailServer()
  return {
    env: { SMTP_URL: mail.url, MAIL_FROM: 'chao@hiensach.vn', PUBLIC_URL: 'http://127.0.0.1:4390' },
    close: () => mail.close(),
  }
}
