import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import {
  freePort,
  openTrialDatabase,
  startShop,
  trialAdmin,
  trialSecret,
  untilReady,
  type TrialShop,
} from './open-shops.ts'
import { hasProgram, lastLines, runProgram, type Outcome } from './trial.ts'
import { walkThrough } from './walk-through.ts'

/** Places that a trial puts instead of a sample's names, ports and certificates. */
type Places = { folder: string; tlsPort: number; plainPort: number; shopPorts: readonly number[] }

type Proxy = {
  what: string
  program: string
  asksVersion: string
  /** Writes what it is started with, and answers how its sample is read without being run, and how it is run. */
  prepare: (
    sample: string,
    places: Places,
  ) => Promise<{ validate: string[]; run: string[]; env: NodeJS.ProcessEnv }>
}

const nginx: Proxy = {
  what: 'deploy/nginx.conf',
  program: 'nginx',
  asksVersion: '-v',
  async prepare(sample, { folder, tlsPort, plainPort, shopPorts }) {
    await makeCertificate(folder)
    const [first, second] = shopPorts
    const site = sample
      .replace(/^\s*listen \[::\].*$/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('https://$host$request_uri', `https://$host:${tlsPort}$request_uri`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${first}`)
      .replaceAll('127.0.0.1:3002', `127.0.0.1:${second}`)
      .replaceAll('/etc/letsencrypt/live/hiensach.example', folder)
      .replaceAll('hiensach.example', 'localhost')
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    )
    const whole = [
      'daemon off;',
      process.getuid?.() === 0 ? 'user root;' : '',
      `pid ${path.join(folder, 'nginx.pid')};`,
      'error_log stderr warn;',
      'events {}',
      `http {\n${own.join('\n')}\naccess_log off;\n${site}\n}`,
    ]
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, whole.join('\n'))
    const args = ['-p', folder, '-e', 'stderr', '-c', file]
    return { validate: ['-t', '-q', ...args], run: args, env: process.env }
  },
}

const caddy: Proxy = {
  what: 'deploy/Caddyfile',
  program: 'caddy',
  asksVersion: 'version',
  async prepare(sample, { folder, tlsPort, plainPort, shopPorts }) {
    const file = path.join(folder, 'Caddyfile')
    // Certificates for localhost it makes itself, and no other program is told to believe them.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n}\n\n`
    writeFileSync(file, options + sample)
    const env = {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `localhost:${tlsPort}`,
      SHOPS: shopPorts.map((port) => `127.0.0.1:${port}`).join(' '),
    }
    const args = ['--config', file, '--adapter', 'caddyfile']
    return { validate: ['validate', ...args], run: ['run', ...args], env }
  },
}

async function makeCertificate(folder: string) {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  const { code, output } = await runProgram('openssl', [...args, ...names], { cwd: folder })
  if (code !== 0) throw new Error(`openssl: ${output}`)
}

/** Each proxy that this machine has before two processes of a real shop; the others are named. */
export async function tryProxies(root: string, folder: string): Promise<Outcome[]> {
  const [present, missing] = [
    [nginx, caddy],
    [nginx, caddy],
  ].map((all, index) =>
    all.filter(({ program, asksVersion }) => hasProgram(program, [asksVersion]) === (index === 0)),
  ) as [Proxy[], Proxy[]]
  const skipped = missing.map(({ what, program }) => ({ what, skipped: `máy này không có ${program}` }))
  if (present.length === 0) return skipped
  const database = await openTrialDatabase(folder)
  try {
    const outcomes: Outcome[] = []
    for (const proxy of present) {
      const own = path.join(folder, proxy.program)
      mkdirSync(own)
      outcomes.push(await tryProxy(proxy, root, own, database.url))
    }
    return [...outcomes, ...skipped]
  } finally {
    await database.stop()
  }
}

async function tryProxy(
  { what, program, prepare }: Proxy,
  root: string,
  folder: string,
  databaseUrl: string,
): Promise<Outcome> {
  const [tlsPort = 0, plainPort = 0, ...shopPorts] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const sample = readFileSync(path.join(root, what), 'utf8')
  const { validate, run, env } = await prepare(sample, { folder, tlsPort, plainPort, shopPorts })
  const valid = await runProgram(program, validate, { env })
  if (valid.code !== 0) return { what, failed: lastLines(valid.output) }

  const publicUrl = `https://localhost:${tlsPort}`
  const sessionSecret = trialSecret()
  const settings = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_EMAIL: trialAdmin.email,
    ADMIN_PASSWORD: trialAdmin.password,
  }
  const reopen = (port: number) => startShop({ root, port, env: settings })
  const shops: TrialShop[] = []
  for (const port of shopPorts) shops.push(await reopen(port))
  const child = spawn(program, run, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await untilReady(publicUrl)
    const plainUrl = `http://localhost:${plainPort}/`
    // Both notice a process that came back within two seconds.
    const wrong = await walkThrough({
      publicUrl,
      plainUrl,
      sessionSecret,
      shops,
      reopen,
      settle: () => wait(2_500),
    })
    if (wrong.length > 0) return { what, failed: [...wrong, ...lastLines(said, 5)] }
    return {
      what,
      tried:
        'trước hai tiến trình thật: trang, TLS, chuyển hướng, địa chỉ thật, WebSocket, tệp lớn, trang vận hành bị chặn; dừng lần lượt không mất cuộc gọi nào, WebSocket tự nối lại',
    }
  } finally {
    child.kill('SIGTERM')
    for (const shop of shops) await shop.stop()
  }
}
