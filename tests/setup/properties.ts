import fc from "fast-check";

/**
 * Properties are tried on the same inputs in every run, so that a failure is one of the change that
 * shows it. PROPERTY_SEED=<number> tries others.
 */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 20_261_128) });
