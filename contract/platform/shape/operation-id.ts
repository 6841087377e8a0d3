import type { Endpoint } from './endpoint.ts'

/**
 * Name of an endpoint for programs: its method and its path in one word, so that it changes only when they do. An underscore
 * stays: some paths differ by nothing else.
 */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split(/\W+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
