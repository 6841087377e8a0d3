import { captureOwnOutput } from './captured-output.ts'

// What a test's own process writes is looked through like the logs of its shops.
captureOwnOutput()
