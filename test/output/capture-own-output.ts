import { captureOwnOutput } from './captured-output.ts'

// Output of a test's own process is looked through like the logs of its shops.
captureOwnOutput()
