import { openMailServer } from '#test/network/mail-server.ts'
import { openAccountShop } from './account-shop.ts'

export const publicUrl = 'https://hiensach.example'

/** A shop whose letters go to a mail server that stands beside it. */
export async function openMailingShop(env: Record<string, string> = {}) {
  const mail = await openMailServer()
  const shop = await openAccountShop({
    env: { SMTP_URL: mail.url, MAIL_FROM: 'chao@hiensach.vn', PUBLIC_URL: publicUrl, ...env },
  })
  return {
    ...shop,
    mail,
    close: async () => {
      await shop.close()
      await mail.close()
    },
  }
}
