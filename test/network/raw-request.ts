import net from 'node:net'

/** Sends bytes as they are and answers with all that came back: for requests that no client would make. */
export async function rawRequest(address: string, text: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(address)
  const socket = net.connect({ host: hostname, port: Number(port) })
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', resolve))
  // A server that refuses in the middle resets the connection; what it said first is what counts.
  socket.on('error', () => {})
  socket.write(text)
  await closed
  const answer = Buffer.concat(chunks).toString()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), text: answer }
}
