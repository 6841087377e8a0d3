/** A bucket for files, as `s3-storage.ts` opens it. */
export type S3Settings = {
  /** The address below which the bucket's files lie, in either style. */
  bucketUrl: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The owner's mail server, as `send-mail.ts` uses it. */
export type MailSettings = {
  server: {
    host: string
    port: number
    /** TLS from the first byte; otherwise it begins where the server offers it. */
    secure: boolean
    login: { user: string; password: string } | undefined
  }
  from: string
  /** URL that the links of a letter lead to. */
  shopUrl: string
}

/** Collector that traces are sent to by OTLP over HTTP, and the share of requests that are kept. */
export type TraceSettings = {
  url: string
  headers: Record<string, string>
  /** From 0 to 1. */
  ratio: number
  service: string
}
