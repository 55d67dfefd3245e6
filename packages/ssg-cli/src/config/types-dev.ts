/** Settings of `ssg dev` and `ssg preview`. */
export interface DevConfig {
  /**
   * Hosts under which `ssg dev` and `ssg preview` answer, besides `localhost`, IP addresses and the host of `--host`: those
   * of proxies, tunnels and containers. `.example.com` allows a domain and its subdomains, `true` every host, so that any
   * website you visit can read the site from your machine.
   *
   * @default []
   * @example ['docs.example.test', '.ngrok-free.app']
   */
  allowedHosts?: string[] | true;
}
