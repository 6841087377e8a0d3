import type { Link } from './audit-chain-store.ts'

/** The head as a person notes it: how many entries stand in the chain, and the hash that covers them all. */
export const writeHead = ({ position, hash }: Pick<Link, 'position' | 'hash'>) =>
  `${position}:${hash.toString('hex')}`

export function readHead(text: string): Pick<Link, 'position' | 'hash'> | undefined {
  const [, position, hash = ''] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? []
  return position === undefined ? undefined : { position: Number(position), hash: Buffer.from(hash, 'hex') }
}
