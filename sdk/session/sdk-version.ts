// The version of this package, for what is remembered together with it. [A7] A test compares it with package.json.

/** Of the sdk that judges documents. */
export const sdkVersion = '1.0.0';
