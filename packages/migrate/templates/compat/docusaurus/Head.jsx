/** Title, description and image of a page come from its front matter. */
export default function Head() {
  return null;
}
