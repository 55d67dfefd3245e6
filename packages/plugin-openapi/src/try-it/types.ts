import type { FormWords } from '../words/en.ts';

/** What the form of an operation needs: published as JSON for each group of operations, and loaded when a form opens. */
export interface TryItFile {
  /** BCP 47 code of the language of the words. */
  readonly language: string;
  readonly words: FormWords;
  readonly servers: readonly TryItServer[];
  readonly schemes: Readonly<Record<string, TryItScheme>>;
  /** By the id of the operation. */
  readonly operations: Readonly<Record<string, TryItOperation>>;
}

export interface TryItServer {
  readonly url: string;
  readonly label?: string;
  readonly variables?: readonly TryItField[];
}

/** How a caller identifies itself. `kind: 'none'` is one that a page cannot use, such as a client certificate. */
export interface TryItScheme {
  readonly kind: 'key' | 'basic' | 'token' | 'none';
  readonly label: string;
  readonly in?: string;
  /** Name of the header or the parameter. */
  readonly name?: string;
  /** The URL at which a client gets a token for itself. */
  readonly tokens?: string;
}

export interface TryItOperation {
  readonly method: string;
  readonly path: string;
  /** Where they are not those of the file. */
  readonly servers?: readonly TryItServer[];
  /** Alternatives of schemes that are needed together; an empty one means none is needed. */
  readonly security: readonly (readonly string[])[];
  /** What a token has to allow, by the name of the scheme. */
  readonly scopes?: Readonly<Record<string, readonly string[]>>;
  readonly parameters: readonly TryItParameter[];
  readonly isBodyRequired?: boolean;
  readonly bodies: readonly TryItBody[];
}

export interface TryItField {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'choice' | 'list' | 'json' | 'file';
  readonly type: string;
  readonly isRequired?: boolean;
  readonly values?: readonly string[];
  /** What the field holds at first. */
  readonly initial?: string;
  readonly hint?: string;
}

export interface TryItParameter extends TryItField {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** How a list or an object is written in an address. */
  readonly style?: string;
  /** Whether each value of a list is a parameter of its own. */
  readonly isExploded?: boolean;
}

export interface TryItBody {
  readonly type: string;
  readonly kind: 'text' | 'form' | 'file';
  readonly example?: string;
  /** Fields of a form, and what a JSON body may hold. */
  readonly fields: readonly TryItField[];
}
