import { findAuthenticator } from '#server/identity/sessions/factor/factor-store.ts'
import { codeAt } from '#server/identity/sessions/factor/factor-codes.ts'
import { unsealSecret } from '#server/identity/sessions/factor/seal-secret.ts'
import { call, newAdmin, signInAs } from '#test/shop/actors.ts'
import { endOf, type FuzzCommand } from './ask.ts'

/**
 * Two devices know the password of one of the staff; one adds an app. From then on the other one is signed out, and the password alone
 * neither signs in nor proves anything, not even in the session that lives on.
 */
const secondFactor: FuzzCommand = async (world) => {
  const shop = world.shops.first
  const owner = await newAdmin(shop)
  const thief = await signInAs(shop, owner)
  const token = owner.session.access
  await call(shop.url, '/accounts/authenticator', { method: 'POST', token })
  const app = await findAuthenticator(shop.db, owner.user_id)
  const secret = app && unsealSecret(shop.keys, owner.user_id, app.secret)
  if (!secret) return 'no app'
  const body = { code: codeAt(secret, new Date()) }
  const added = await call(shop.url, '/accounts/confirm-authenticator', { body, token })
  if (added.status >= 400) return endOf(added)
  const stolen = { token: thief.session.access }
  const { email, password } = owner
  const tries = [
    await call(shop.url, '/accounts/login', { body: { email, password } }),
    await call(shop.url, '/accounts/prove', { ...stolen, body: { password } }),
    await call(shop.url, '/accounts/prove', { token, body: { password } }),
    await call(shop.url, '/accounts/sessions', stolen),
    await call(shop.url, '/accounts/authenticator', { ...stolen, method: 'DELETE' }),
    await call(shop.url, '/accounts/refresh-token', { body: { refresh_token: thief.session.refresh } }),
  ]
  if (tries.some(({ status }) => status < 400))
    world.seen.push('The password alone does what takes the second factor')
  // Nobody's from here on: the game has as many owners as it began with.
  await world.beside.pool.query('update accounts set is_active = false where account_id = $1', [
    owner.user_id,
  ])
  return tries.map(endOf).join(' ')
}

export const factorCommands = { secondFactor }
