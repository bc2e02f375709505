/** The folders of the packages that the built product loads, relative to the project. */
export function tracePackages(): Promise<string[]>;
